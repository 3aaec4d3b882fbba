import { m } from '../../../messages/compiled/messages.js'
import { BlockForm } from '../../form/block-form.tsx'
import { ReasonForm } from '../../form/reason-form.tsx'
import { Dialog } from '../../page/dialog.tsx'
import { blockColleague, type Operator, resetSecondFactor } from '../../people/people-queries.ts'
import { NewOperatorForm } from './new-operator-form.tsx'

const ABOUT = /^(block|factor)-(\d{1,10})$/

type TeamDialogsProps = { name: string | null; team: readonly Operator[]; onClose: () => void }

/** The dialog named by the URL. */
export function TeamDialogs({ name, team, onClose }: TeamDialogsProps) {
  if (name === 'operator-new')
    return (
      <Dialog title={m.operator_team_add()} onClose={onClose}>
        <NewOperatorForm onDone={onClose} />
      </Dialog>
    )
  const [, what, id] = ABOUT.exec(name ?? '') ?? []
  const operator = team.find(one => String(one.id) === id)
  if (operator === undefined) return null
  const { blocked } = operator
  const called = operator.name ?? m.operator_no_name()
  if (what === 'factor')
    return (
      <Dialog title={m.operator_team_forget_factor()} onClose={onClose}>
        <ReasonForm
          text={m.operator_team_factor_text({ name: called })}
          submitLabel={m.operator_team_forget_factor()}
          tone="danger"
          run={reason => resetSecondFactor(operator.id, { reason })}
          done={m.operator_team_factor_forgotten()}
          onDone={onClose}
          onCancel={onClose}
        />
      </Dialog>
    )
  return (
    <Dialog title={blocked ? m.operator_unblock() : m.operator_block()} onClose={onClose}>
      <BlockForm
        isBlocked={blocked}
        text={
          blocked
            ? m.operator_team_unblock_text({ name: called })
            : m.operator_team_block_text({ name: called })
        }
        run={reason => blockColleague(operator.id, { blocked: !blocked, reason })}
        onDone={onClose}
      />
    </Dialog>
  )
}
