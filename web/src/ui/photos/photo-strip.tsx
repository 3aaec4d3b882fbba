import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SquareButton } from '../actions/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Box, Row, Stack } from '../layout/box.tsx'
import s from './photos.module.css'

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

type ViewProps = { urls: readonly string[]; at: number; onShow: (at: number) => void; onClose: () => void }

/** A photo in a dialog; arrow keys and buttons show the others. */
function PhotoView({ urls, at, onShow, onClose }: ViewProps) {
  const last = urls.length - 1
  const show = (next: number) => onShow(Math.min(last, Math.max(0, next)))
  const label = m.ui_photo_of({ at: at + 1, count: urls.length })
  return (
    <Dialog
      className={s.view}
      label={label}
      closedBy="closerequest"
      onClose={onClose}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'ArrowLeft') show(at - 1)
        if (event.key === 'ArrowRight') show(at + 1)
      }}
    >
      <Row className={s.bar} align="center" justify="between" gap={8}>
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
        <SquareButton label={m.ui_photo_close()} icon={<IconX {...ICON} />} onClick={onClose} />
      </Row>
      <img src={urls[at]} alt={label} />
    </Dialog>
  )
}

type Props = {
  urls: readonly string[]
  /** Describes the photos. */
  label: string
  onRemove?: ((at: number) => void) | undefined
}

/** Photo thumbnails in a row; pressing one shows it full screen. */
export function PhotoStrip({ urls, label, onRemove }: Props) {
  const [shown, setShown] = useState<number | null>(null)
  if (urls.length === 0) return null
  return (
    <>
      <Row as="ul" className={s.row} wrap gap={8} padding={0} noMargin aria-label={label}>
        {urls.map((url, at) => (
          <Box key={url} as="li" relative>
            <Box
              type="button"
              as="button"
              className={s.thumb}
              padding={0}
              background="sunk"
              border="line"
              radius="card"
              block
              clip
              onClick={() => setShown(at)}
            >
              <img
                src={url}
                alt={`${label}, ${m.ui_photo_of({ at: at + 1, count: urls.length })}`}
                loading="lazy"
                width={88}
                height={88}
              />
            </Box>
            {onRemove !== undefined && (
              <Stack
                type="button"
                as="button"
                className={s.remove}
                centered
                padding={0}
                background="none"
                border="none"
                tone="ink"
                aria-label={m.ui_photo_remove({ at: at + 1 })}
                onClick={() => onRemove(at)}
              >
                <span>
                  <IconX size={16} stroke={2} aria-hidden="true" />
                </span>
              </Stack>
            )}
          </Box>
        ))}
      </Row>
      {shown !== null && shown < urls.length && (
        <PhotoView urls={urls} at={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </>
  )
}
