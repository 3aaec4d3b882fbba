import { type FormEvent, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { hasDraft } from '../../../product/order/draft/draft-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Note, Stack, Text } from '../../../ui/layout/box.tsx'
import type { OrderHandbook } from '../fields/draft-facts.ts'
import s from './post.module.css'
import { type PostGuess, postGuesses, postNotes } from './post-guesses.ts'
import type { PostLoad, ReadPost } from './read-post.ts'

type Props = {
  post: ReadPost
  load: PostLoad
  handbook: Pick<OrderHandbook, 'truckTypes' | 'parcelTypes'>
  onFill: (guesses: readonly PostGuess[]) => void
}

function GuessRow({ guess, isOn, onToggle }: { guess: PostGuess; isOn: boolean; onToggle: () => void }) {
  const { label, value, words, note } = guess
  return (
    <li>
      <label className={s.row}>
        <input type="checkbox" checked={isOn} onChange={onToggle} />
        <span>
          <small>{label}</small>
          <b>{value}</b>
          <small>
            {m.post_words({ words })}
            {note !== null && ` · ${note}`}
          </small>
        </span>
      </label>
    </li>
  )
}

/** What was understood of a load, each to be taken over or not, and what was not. */
export function FoundFacts({ post, load, handbook, onFill }: Props) {
  const [now] = useState(serverNow)
  const guesses = postGuesses({ post, load, handbook, now })
  const [toggled, setToggled] = useState<readonly string[]>([])
  const isOn = ({ control, isOn: isUsual }: PostGuess) => toggled.includes(control) !== isUsual
  const chosen = guesses.filter(isOn)
  const toggle = (control: string) =>
    setToggled(before =>
      before.includes(control) ? before.filter(one => one !== control) : [...before, control],
    )
  const unread = post.unread.map(({ start, end }) => post.text.slice(start, end)).join(', ')
  const fill = (event: FormEvent) => {
    event.preventDefault()
    onFill(chosen)
  }
  return (
    <form className={s.body} onSubmit={fill}>
      <Stack gap={4}>
        <Text as="h3" size={18} weight="title">
          {m.post_found()}
        </Text>
        <Note>{m.post_found_text()}</Note>
      </Stack>
      <ul className={s.rows}>
        {guesses.map(guess => (
          <GuessRow
            key={guess.control}
            guess={guess}
            isOn={isOn(guess)}
            onToggle={() => toggle(guess.control)}
          />
        ))}
      </ul>
      {postNotes(load).map(note => (
        <Note key={note}>{note}</Note>
      ))}
      {unread !== '' && <Note>{m.post_unread({ words: unread })}</Note>}
      {hasDraft() && <Note>{m.post_replaces()}</Note>}
      <DialogActions>
        <Button type="submit" tone="main" aria-disabled={chosen.length === 0 || undefined}>
          {m.post_fill()}
        </Button>
      </DialogActions>
    </form>
  )
}
