import { postOfHash } from '@karvon/contract/freight-posts/freight-post-link'
import { MOST_POST } from '@karvon/domain/freight-posts/post-text'
import { IconClipboardText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { problemSentence } from '../../../platform/http/problem-sentence.ts'
import { wasOpenedHere } from '../../../platform/modal/modal-url.ts'
import { useHandbook } from '../../../product/handbook/use-handbook.ts'
import { readDraft, saveDraft } from '../../../product/order/draft/draft-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { Note, Row } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { useRestoredDraft } from '../../offline/stored-draft.ts'
import { FoundFacts } from './found-facts.tsx'
import { openGuess, saveGuesses } from './guess-store.ts'
import { HighlightedPost } from './highlighted-post.tsx'
import { LoadChoice } from './load-choice.tsx'
import s from './post.module.css'
import type { PostGuess } from './post-guesses.ts'
import { type ReadPost, readPost } from './read-post.ts'

/** The text on the clipboard; null: the browser does not hand it over. */
const copiedText = async (): Promise<string | null> => {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

/** Takes the guesses over into the draft of a new order, and opens its form. */
function useFillForm() {
  const { swap } = useModal()
  return (guesses: readonly PostGuess[]) => {
    const form = Object.assign({}, readDraft(), ...guesses.map(({ part }) => part))
    saveDraft(form)
    saveGuesses(guesses.map(guess => openGuess(guess, form)))
    void swap('create-order')
  }
}

function Found({ post }: { post: ReadPost }) {
  const handbook = useHandbook()
  const [chosen, setChosen] = useState(0)
  const fill = useFillForm()
  const load = post.loads[chosen]
  if (load === undefined)
    return (
      <div role="status">
        <b>{m.post_nothing_title()}</b>
        <Note>{m.post_nothing_text()}</Note>
      </div>
    )
  if (handbook.state === 'failed')
    return <FailedState isSmall title={m.orders_form_failed_title()} onRetry={handbook.retry} />
  return (
    <div className={s.body} role="status">
      {post.loads.length > 1 && <LoadChoice loads={post.loads} chosen={chosen} onChoose={setChosen} />}
      <HighlightedPost post={post} load={load} />
      {handbook.state === 'loading' ? (
        <Skeleton height="240px" />
      ) : (
        <FoundFacts key={chosen} {...{ post, load, handbook }} onFill={fill} />
      )}
    </div>
  )
}

type FieldProps = {
  text: string
  onChange: (text: string) => void
  onRead: (text: string) => void
  isBusy: boolean
}

function PostField({ text, onChange, onRead, isBusy }: FieldProps) {
  const paste = async () => {
    const copied = await copiedText()
    if (copied === null) return showToast('warning', m.post_paste_failed())
    if (copied.trim() === '') return showToast('warning', m.post_paste_empty())
    onRead(copied)
  }
  const read = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onRead(text)
  }
  return (
    <form className={s.body} onSubmit={read}>
      <TextAreaField
        label={m.post_text_label()}
        name="post"
        placeholder={m.post_text_hint()}
        rows={8}
        limit={MOST_POST}
        value={text}
        onChange={onChange}
      />
      <Row gap={12} wrap>
        <Button
          icon={<IconClipboardText size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void paste()}
        >
          {m.post_paste()}
        </Button>
        <Button type="submit" tone="main" isBusy={isBusy}>
          {m.post_read()}
        </Button>
      </Row>
    </form>
  )
}

function Pasting({ hash }: { hash: string }) {
  const [linked] = useState(() => postOfHash(hash))
  const [text, setText] = useState(linked ?? '')
  const reading = useMutation({ mutationFn: readPost })
  const { mutate } = reading
  const isAsked = useRef(false)
  useEffect(() => {
    if (linked === null || isAsked.current) return
    isAsked.current = true
    mutate(linked)
  }, [linked, mutate])
  const read = (post: string) => {
    setText(post)
    mutate(post)
  }
  if (reading.data !== undefined)
    return (
      <div className={s.body}>
        <Row className={s.again}>
          <Button tone="quiet" size="small" onClick={reading.reset}>
            {m.post_other()}
          </Button>
        </Row>
        <Found post={reading.data} />
      </div>
    )
  return (
    <div className={s.body}>
      <PostField text={text} onChange={setText} onRead={read} isBusy={reading.isPending} />
      {reading.isError && (
        <FailedState
          isSmall
          title={m.post_failed()}
          text={problemSentence(reading.error, {
            noNetwork: m.orders_failed_text,
            notDone: m.orders_failed_text,
          })}
          onRetry={() => mutate(text)}
        />
      )}
    </div>
  )
}

/** Fills the order form from a freight post of a chat; nothing is ordered before the form is sent. */
export function PastePostModal() {
  const { close, swap } = useModal()
  const { state, hash } = useLocation()
  const isRestored = useRestoredDraft()
  // opened from the form, which is where Close leads
  const leave = () => (wasOpenedHere(state) ? swap('create-order') : close())
  return (
    <ModalFrame title={m.post_title()} size="wide" onClose={leave}>
      {/* another link may be opened while the dialog is */}
      {isRestored ? <Pasting key={hash} hash={hash} /> : <Skeleton height="200px" />}
    </ModalFrame>
  )
}
