import { MESSAGE_LENGTH, MOST_MESSAGE_PHOTOS, readMessageText } from '@karvon/domain/chat/message-text'
import { IconSend } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { SquareButton } from '../../../ui/actions/button.tsx'
import { Box, Row } from '../../../ui/layout/box.tsx'
import { PhotoButton } from '../../../ui/photos/photo-button.tsx'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import { FormPhotos, useSubmitAfterPhotos } from '../../../ui/photos/submit-after-photos.tsx'
import { useObjectUrls } from '../../../ui/photos/use-object-urls.ts'
import type { PhotoChoice } from '../../../ui/photos/use-photo-choice.ts'
import { type ChatSource, threadName } from '../chat-source.ts'
import css from './composer.module.css'
import { growWithText } from './grow-with-text.ts'
import {
  addMessagePhotos,
  appendToMessageDraft,
  readMessageDraft,
  readMessagePhotos,
  saveMessageDraft,
  saveMessagePhotos,
  watchMessageDrafts,
} from './message-draft.ts'
import { useSendTyping } from './use-send-typing.ts'

type ComposerProps = {
  source: ChatSource
  onSend: (text: string, photos: readonly File[]) => void
  /** Shown above the field: the order the message is about. */
  attached?: ReactNode
  /** Controls next to the field that insert text into it. */
  tools?: ((insert: (text: string) => void) => ReactNode) | undefined
}

const SHOWN_WHEN_LEFT = 200

const whyNot = (text: string): string | null => {
  const read = readMessageText(text)
  if (read.ok) return null
  const [first] = read.refusals
  if (first?.code === 'text_too_long') return m.refusal_text_too_long({ max: String(MESSAGE_LENGTH) })
  return first?.code === 'text_required' ? null : m.refusal_text_invalid()
}

const noteFor = (text: string, isPreparing: boolean): string => {
  if (isPreparing) return m.ui_photo_reading()
  const left = MESSAGE_LENGTH - [...text].length
  return left <= SHOWN_WHEN_LEFT ? m.chat_left({ count: String(left) }) : ''
}

/** The message draft, stored in the tab until it is sent. */
const useDraft = (thread: string) => {
  const text = useSyncExternalStore(watchMessageDrafts, () => readMessageDraft(thread))
  const photos = useSyncExternalStore(watchMessageDrafts, () => readMessagePhotos(thread))
  return {
    text,
    write: (next: string) => saveMessageDraft(thread, next),
    photos,
    choose: (next: readonly File[]) => saveMessagePhotos(thread, next),
  }
}

/** Enter sends, Shift+Enter starts a new line; not during input method composition. */
const isSending = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing

/** The message field of a conversation. Set `key` per conversation: each has its own draft. */
export function Composer({ source, onSend, attached, tools }: ComposerProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, write, photos, choose } = useDraft(threadName(source))
  const urls = useObjectUrls(photos)
  const [left, setLeft] = useState<string | null>(null)
  const sendTyping = useSendTyping(source)
  const error = whyNot(text) ?? left
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useEffect(() => growWithText(field.current), [text])
  const sending = useSubmitAfterPhotos(() => {
    field.current?.focus()
    const read = readMessageText(text, { photos: photos.length })
    if (!read.ok) return
    onSend(read.value, photos)
    write('')
    choose([])
    setLeft(null)
  })
  const insert = (more: string) => {
    sending.withdraw()
    appendToMessageDraft(threadName(source), more)
    field.current?.focus()
  }
  const addPhotos = ({ photos: chosen, left: why }: PhotoChoice) => {
    const whys = {
      none: null,
      unreadable: m.ui_photo_wrong(),
      too_many: m.refusal_photos_too_many({ max: MOST_MESSAGE_PHOTOS }),
    }
    setLeft(whys[why])
    addMessagePhotos(threadName(source), chosen)
    field.current?.focus()
  }
  return (
    <Box data-kept as="form" className={css.composer} rigid fullWidth onSubmit={sending.submit} noValidate>
      {attached}
      {urls.length > 0 && (
        <Box padding="8-0">
          <PhotoStrip
            urls={urls}
            label={m.chat_photos()}
            onRemove={at => choose(photos.filter((_, index) => index !== at))}
          />
        </Box>
      )}
      <Row className={css.row} align="end" gap={8}>
        {tools?.(insert)}
        <FormPhotos of={sending}>
          <PhotoButton
            label={m.chat_photos_add()}
            room={MOST_MESSAGE_PHOTOS - photos.length}
            onChoose={addPhotos}
          />
        </FormPhotos>
        <label htmlFor={id} className="visually-hidden">
          {m.chat_write()}
        </label>
        <textarea
          id={id}
          ref={field}
          className={error === null ? css.field : `${css.field} ${css.wrong}`}
          rows={1}
          value={text}
          placeholder={m.chat_write_placeholder()}
          enterKeyHint="send"
          autoComplete="off"
          aria-invalid={error === null ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={event => {
            // what is written after the press is not part of what was to be sent
            sending.withdraw()
            write(event.target.value)
            sendTyping()
          }}
          onKeyDown={event => {
            if (!isSending(event)) return
            event.preventDefault()
            sending.submit()
          }}
        />
        <SquareButton
          type="submit"
          aria-busy={sending.isWaiting || undefined}
          className={css.send}
          label={m.chat_send()}
          icon={<IconSend size={22} stroke={1.75} aria-hidden="true" />}
        />
      </Row>
      <p
        id={`${id}-note`}
        className={error === null ? css.note : css.error}
        role={error ? 'alert' : 'status'}
      >
        {error ?? noteFor(text, sending.isPreparing)}
      </p>
    </Box>
  )
}
