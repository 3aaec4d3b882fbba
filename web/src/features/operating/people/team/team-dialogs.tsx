import { m } from '../../../../messages/compiled/messages.js'
import { Dialog } from '../../frame/dialog.tsx'
import { BlockPersonForm } from '../block-person-form.tsx'
import { blockColleague, type Operator } from '../people-queries.ts'
import { ForgetFactorForm } from './forget-factor-form.tsx'
import { NewOperatorForm } from './new-operator-form.tsx'

const ABOUT = /^(block|factor)-(\d{1,10})$/

type TeamDialogsProps = { name: string | null; team: readonly Operator[]; onClose: () => void }

/** The dialog that the address names. */
export function TeamDialogs({ name, team, onClose }: TeamDialogsProps) {
  if (name === 'operator-new')
    return (
      <Dialog title={m.operating_team_add()} onClose={onClose}>
        <NewOperatorForm onDone={onClose} />
      </Dialog>
    )
  const [, what, id] = ABOUT.exec(name ?? '') ?? []
  const operator = team.find(one => String(one.id) === id)
  if (operator === undefined) return null
  const { blocked } = operator
  const called = operator.name ?? m.operating_no_name()
  if (what === 'factor')
    return (
      <Dialog title={m.operating_team_forget_factor()} onClose={onClose}>
        <ForgetFactorForm operator={operator} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={blocked ? m.operating_unblock() : m.operating_block()} onClose={onClose}>
      <BlockPersonForm
        isBlocked={blocked}
        text={
          blocked
            ? m.operating_team_unblock_text({ name: called })
            : m.operating_team_block_text({ name: called })
        }
        run={reason => blockColleague(operator.id, { blocked: !blocked, reason })}
        onDone={onClose}
      />
    </Dialog>
  )
}
