import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useId, useRef } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { SquareButton } from '../../../ui/actions/button.tsx'
import { Note, Row, Stack } from '../../../ui/layout/box.tsx'
import { afterKey, type Crop, dragged, MAX_ZOOM, zoomed } from './crop-geometry.ts'
import { drawCrop } from './crop-photo.ts'
import s from './photo-cropper.module.css'

/** Canvas resolution in px; CSS scales it to the available space. */
const CANVAS_SIDE = 640
const ZOOM_STEP = 0.05
const BUTTON_STEP = 0.25
const SIGN = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

type Props = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void }

type Finger = { x: number; y: number }

const apart = ([a, b]: readonly Finger[]) =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y)

/** One pointer drags, two zoom. */
function useFingers({ picture, crop, onCrop }: Props) {
  const fingers = useRef(new Map<number, Finger>())
  const end = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const last = fingers.current.get(event.pointerId)
      if (last === undefined) return
      const before = apart([...fingers.current.values()])
      const now = { x: event.clientX, y: event.clientY }
      fingers.current.set(event.pointerId, now)
      const after = apart([...fingers.current.values()])
      if (before > 0 && after > 0) return onCrop(zoomed(crop, picture, (crop.zoom * after) / before))
      const side = event.currentTarget.clientWidth
      onCrop(dragged(crop, picture, { x: (now.x - last.x) / side, y: (now.y - last.y) / side }))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/** Zooms on wheel without scrolling the page; React's wheel listeners are passive and cannot prevent that. */
function useWheel(frame: { current: HTMLElement | null }, onWheel: (deltaY: number) => void) {
  const latest = useRef(onWheel)
  latest.current = onWheel
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event.deltaY)
    }
    const element = frame.current
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [frame])
}

/** Crops a picture to a square: drag by pointer or arrow keys; zoom by wheel, pinch, slider, plus and minus. */
export function PhotoCropper({ picture, crop, onCrop }: Props) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useFingers({ picture, crop, onCrop })
  const zoom = (to: number) => onCrop(zoomed(crop, picture, to))
  useWheel(frame, deltaY => zoom(crop.zoom * (deltaY < 0 ? 1.06 : 1 / 1.06)))
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  return (
    <Stack justifyItems="center" gap={12}>
      <div
        ref={frame}
        className={s.frame}
        role="application"
        aria-label={m.profile_photo_frame()}
        aria-describedby={`${id}-hint`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
        tabIndex={0}
        data-autofocus
        onKeyDown={event => {
          const next = afterKey(crop, picture, event.key)
          if (next === null) return
          event.preventDefault()
          onCrop(next)
        }}
        {...fingers}
      >
        <canvas ref={canvas} className={s.canvas} width={CANVAS_SIDE} height={CANVAS_SIDE} />
        <span className={s.round} aria-hidden="true" />
      </div>
      <Row className={s.zoom} align="center" gap={8}>
        <SquareButton
          label={m.profile_photo_farther()}
          icon={<IconMinus {...SIGN} />}
          onClick={() => zoom(crop.zoom - BUTTON_STEP)}
        />
        <input
          className={s.slider}
          type="range"
          aria-label={m.profile_photo_zoom()}
          aria-valuetext={`${Math.round(crop.zoom * 100)} %`}
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={crop.zoom}
          onChange={event => zoom(Number(event.target.value))}
        />
        <SquareButton
          label={m.profile_photo_nearer()}
          icon={<IconPlus {...SIGN} />}
          onClick={() => zoom(crop.zoom + BUTTON_STEP)}
        />
      </Row>
      <Note id={`${id}-hint`} textAlign="center">
        {m.profile_photo_hint()}
      </Note>
    </Stack>
  )
}
