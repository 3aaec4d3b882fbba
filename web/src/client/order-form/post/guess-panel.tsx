import { IconCheck, IconClipboardText } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldsOn } from '../../../product/order/draft/order-form-draft.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note, Row } from '../../../ui/layout/box.tsx'
import { useModal } from '../../modals/use-modal.ts'
import type { FormStep } from '../steps/form-steps.ts'
import { useGuesses } from './guess-scope.tsx'
import type { OpenGuess } from './guess-store.ts'
import s from './post.module.css'

const partOf = (control: string) => fieldsOn(control)[0]?.[1].part

type RowsProps = { guesses: readonly OpenGuess[]; onConfirm: (control: string) => void }

function GuessRows({ guesses, onConfirm }: RowsProps) {
  return (
    <ul className={s.rows}>
      {guesses.map(({ control, label, words }) => (
        <li key={control} className={s.row}>
          <span>
            <b>{label}</b>
            <Note as="span">{m.post_words({ words })}</Note>
          </span>
          <Button
            tone="line"
            size="small"
            aria-label={m.post_confirm_field({ field: label })}
            icon={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onConfirm(control)}
          >
            {m.post_confirm()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The guesses of a post that are left to check, in steps those of this step and at the review their names; before, the way to paste a post. */
export function GuessPanel({ step }: { step: FormStep | null }) {
  const { isOffered, open, confirm } = useGuesses()
  const { swap } = useModal()
  const shown = open.filter(({ control }) => step === null || step === 'review' || partOf(control) === step)
  if (!isOffered) return null
  if (open.length === 0 && (step === null || step === 'route'))
    return (
      <div className={s.opener}>
        <Button
          tone="quiet"
          size="small"
          icon={<IconClipboardText size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void swap('paste-post')}
        >
          {m.post_open()}
        </Button>
      </div>
    )
  if (shown.length === 0) return null
  return (
    <section className={s.panel} aria-label={m.post_guesses()}>
      <Row align="center" justify="between" gap={12} wrap>
        <h2>{m.post_guesses()}</h2>
        <Button tone="quiet" size="small" onClick={() => confirm(shown.map(({ control }) => control))}>
          {m.post_confirm_all()}
        </Button>
      </Row>
      {step === 'review' ? (
        <Note>{shown.map(({ label }) => label).join(', ')}</Note>
      ) : (
        <GuessRows guesses={shown} onConfirm={control => confirm([control])} />
      )}
    </section>
  )
}
