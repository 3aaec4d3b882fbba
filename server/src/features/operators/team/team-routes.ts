import {
  addOperator,
  blockOperator,
  decideProposal as decideEndpoint,
  forgetSecondFactor,
  listOperators,
  listProposals,
} from '@karvon/contract/admin/operators'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { serveChange } from '../../../platform/commands/serve-change.ts'
import type { WriteCall } from '../../../platform/commands/serve-write.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { type Caller, signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { decideProposal } from './decide-proposal.ts'
import { insertProposal, readOpenProposals } from './proposal-rows.ts'
import { type OperatorEntry, readOperators } from './read-operators.ts'

type Asked = { readonly caller: Caller; readonly request: FastifyRequest }

/** A decision about an operator, and its entry in the audit log. */
type Decided = {
  readonly operatorId: number
  readonly reason: string
  readonly action: string
  readonly before: object
  readonly after: object
  readonly run: (tx: Tx, said: { readonly reason: string; readonly now: Date }) => Promise<Decision<null>>
}

const operatorNow = async (deps: OperatorDeps, id: number): Promise<Decision<OperatorEntry>> => {
  const operator = (await readOperators(deps.db)).find(one => one.id === id)
  return operator === undefined ? refuse('not_found') : accept(operator)
}

/** With a reason, never about oneself: so someone who can undo it always remains. */
const decide = async (
  deps: OperatorDeps,
  { operatorId, action, before, after, run, ...typed }: Decided,
  { caller, request }: Asked,
): Promise<Decision<OperatorEntry>> => {
  const reason = readReason(typed.reason)
  if (!reason.ok) return reason
  if (operatorId === signedIn(caller).userId) return refuse('own_account_stays')
  const done = await inTransaction(deps.db, async tx => {
    const decided = await run(tx, { reason: reason.value, now: deps.clock.now() })
    if (!decided.ok) return decided
    await deps.audit(tx, {
      ...changerOf(caller, request),
      action,
      objectKind: 'operator',
      objectId: String(operatorId),
      before,
      after: { ...after, reason: reason.value },
    })
    return decided
  })
  return done.ok ? operatorNow(deps, operatorId) : done
}

const addToTeam = async (
  deps: OperatorDeps,
  tx: Tx,
  { body: typed, caller, request, now }: WriteCall<typeof addOperator>,
): Promise<Decision<OperatorEntry>> => {
  const made = await deps.team.add(tx, typed, now)
  if (!made.ok) return made
  const proposedBy = signedIn(caller).userId
  await insertProposal(tx, { kind: 'admit_operator', subjectId: made.value, proposedBy }, now)
  await deps.audit(tx, {
    ...changerOf(caller, request),
    action: 'operator.add',
    objectKind: 'operator',
    objectId: String(made.value),
    before: null,
    after: { firstName: typed.firstName, lastName: typed.lastName },
  })
  const added = (await readOperators(tx)).find(({ id }) => id === made.value)
  if (added === undefined) throw new Error(`operator ${made.value} is not there`)
  return accept(added)
}

const serveAdding = (app: FastifyInstance, deps: OperatorDeps): void =>
  serveChange(app, addOperator, deps, {
    prepare: () => accept(null),
    write: (tx, _, call) => addToTeam(deps, tx, call),
  })

/** Blocks or unblocks; an unblocked operator whom nobody has confirmed is proposed again. */
const setBlocked = async (
  { team }: OperatorDeps,
  tx: Tx,
  {
    operatorId,
    blocked,
    changerId,
    now,
  }: { operatorId: number; blocked: boolean; changerId: number; now: Date },
): Promise<Decision<null>> => {
  const done = await team.block(tx, { userId: operatorId, blocked })
  if (!done.ok || blocked) return done
  const operator = (await readOperators(tx)).find(({ id }) => id === operatorId)
  if (operator?.confirmed === false) {
    const admission = { kind: 'admit_operator', subjectId: operatorId, proposedBy: changerId } as const
    await insertProposal(tx, admission, now)
  }
  return done
}

/** Nobody takes another's second factor off alone: a second operator decides. */
const proposeForgetting = async (
  tx: Tx,
  proposal: { readonly subjectId: number; readonly proposedBy: number; readonly reason: string },
  now: Date,
): Promise<Decision<null>> => {
  const operator = (await readOperators(tx)).find(({ id }) => id === proposal.subjectId)
  if (operator === undefined) return refuse('not_found')
  if (!operator.secondFactor) return refuse('already_decided')
  const isNew = await insertProposal(tx, { kind: 'forget_factor', ...proposal }, now)
  return isNew ? accept(null) : refuse('already_proposed')
}

/** Operators about each other. */
export const serveTeam = (app: FastifyInstance, deps: OperatorDeps): void => {
  serveEndpoint(app, listOperators, async () => accept(await readOperators(deps.db)))
  serveAdding(app, deps)
  serveEndpoint(app, blockOperator, ({ params: { id }, body: { blocked, reason }, ...asked }) =>
    decide(
      deps,
      {
        operatorId: id,
        reason,
        action: blocked ? 'operator.block' : 'operator.unblock',
        before: { blocked: !blocked },
        after: { blocked },
        run: (tx, { now }) =>
          setBlocked(deps, tx, { operatorId: id, blocked, changerId: signedIn(asked.caller).userId, now }),
      },
      asked,
    ),
  )
  serveEndpoint(app, forgetSecondFactor, ({ params: { id }, body: { reason }, ...asked }) =>
    decide(
      deps,
      {
        operatorId: id,
        reason,
        action: 'operator.propose_forget_factor',
        before: { secondFactor: true },
        after: {},
        run: (tx, said) =>
          proposeForgetting(
            tx,
            { subjectId: id, proposedBy: signedIn(asked.caller).userId, reason: said.reason },
            said.now,
          ),
      },
      asked,
    ),
  )
  serveEndpoint(app, listProposals, async ({ caller }) =>
    accept(await readOpenProposals(deps.db, signedIn(caller).userId, deps.clock.now())),
  )
  serveEndpoint(app, decideEndpoint, ({ params: { id }, body: { approve }, caller, request }) =>
    decideProposal(deps, { id, approves: approve, changer: changerOf(caller, request) }),
  )
}
