import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { ReasonForm } from '../form/reason-form.tsx'
import { Dialog } from '../page/dialog.tsx'
import { useModal } from '../page/use-modal.ts'
import { bankEntries, reverseEntry } from './bank-queries.ts'

type Props = { journalId: number; sum: number; title: string; onClose: () => void }

/** Takes a payment back that was booked by hand. */
export function ReverseDialog({ journalId, sum, title, onClose }: Props) {
  return (
    <Dialog title={m.bank_entry_reverse_title()} onClose={onClose}>
      <ReasonForm
        text={m.bank_entry_reverse_text({ sum: formatSum(sum), title })}
        submitLabel={m.bank_entry_reverse()}
        tone="danger"
        run={reason => reverseEntry(journalId, reason)}
        done={m.bank_entry_reversed()}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** The dialog that reverses a payment booked by hand, named by the URL. */
export function EntryDialog() {
  const { name, close } = useModal()
  const { data } = useQuery(bankEntries())
  const entry = data?.find(({ journalId, canReverse }) => canReverse && name === `entry-${journalId}`)
  if (entry === undefined) return null
  const { journalId, amount, company, person } = entry
  return (
    <ReverseDialog
      journalId={journalId}
      sum={amount}
      title={company?.title ?? person?.name ?? ''}
      onClose={close}
    />
  )
}
