import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SquareButton } from '../actions/button.tsx'
import s from './photos.module.css'

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

type ViewProps = { urls: readonly string[]; at: number; onShow: (at: number) => void; onClose: () => void }

/** One photo over the page; the arrows lead to the others. */
function PhotoView({ urls, at, onShow, onClose }: ViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const last = urls.length - 1
  const show = (next: number) => onShow(Math.min(last, Math.max(0, next)))
  const label = m.ui_photo_of({ at: at + 1, count: urls.length })
  return (
    <dialog
      ref={dialog}
      className={s.view}
      aria-label={label}
      onClose={onClose}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'ArrowLeft') show(at - 1)
        if (event.key === 'ArrowRight') show(at + 1)
      }}
    >
      <div className={s.bar}>
        <SquareButton
          label={m.ui_photo_before()}
          icon={<IconChevronLeft {...ICON} />}
          disabled={at === 0}
          onClick={() => show(at - 1)}
        />
        <span>{label}</span>
        <SquareButton
          label={m.ui_photo_next()}
          icon={<IconChevronRight {...ICON} />}
          disabled={at === last}
          onClick={() => show(at + 1)}
        />
        <SquareButton
          label={m.ui_photo_close()}
          icon={<IconX {...ICON} />}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <img src={urls[at]} alt={label} />
    </dialog>
  )
}

type Props = {
  urls: readonly string[]
  /** Says what the photos show. */
  label: string
  onRemove?: ((at: number) => void) | undefined
}

/** Photos as small pictures in a row; a press shows one as large as the screen. */
export function PhotoStrip({ urls, label, onRemove }: Props) {
  const [shown, setShown] = useState<number | null>(null)
  if (urls.length === 0) return null
  return (
    <>
      <ul className={s.row} aria-label={label}>
        {urls.map((url, at) => (
          <li key={url} className={s.item}>
            <button type="button" className={s.thumb} onClick={() => setShown(at)}>
              <img
                src={url}
                alt={`${label}, ${m.ui_photo_of({ at: at + 1, count: urls.length })}`}
                loading="lazy"
                width={88}
                height={88}
              />
            </button>
            {onRemove !== undefined && (
              <button
                type="button"
                className={s.remove}
                aria-label={m.ui_photo_remove({ at: at + 1 })}
                onClick={() => onRemove(at)}
              >
                <span>
                  <IconX size={16} stroke={2} aria-hidden="true" />
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && shown < urls.length && (
        <PhotoView urls={urls} at={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </>
  )
}
