import type { Proof } from '../proof.ts'
import { ARCHIVED_LOG } from './archive/archived-log.ts'
import { PLACED_ONCE } from './batches/placed-once.ts'
import { AMOUNTS } from './money/amounts.ts'
import { AUDIT_BYTES } from './money/audit-bytes.ts'
import { ESTIMATES } from './money/estimates.ts'
import { ORDER_LIVES } from './money/order-lives.ts'
import { RANDOM_JOURNALS } from './money/random-journals.ts'
import { CREDITED_ONCE } from './payments/credited-once.ts'
import { CUT_ANSWERS } from './placing/cut-answers.ts'
import { KILLED_SERVER } from './placing/killed-server.ts'
import { OTHER_BODY } from './placing/other-body.ts'
import { SAME_KEY } from './placing/same-key.ts'
import { STOPPED_DATABASE } from './placing/stopped-database.ts'
import { ACCEPT_CANCEL_EDIT } from './races/accept-cancel-edit.ts'
import { EXPLAINED_HISTORY } from './races/history/explained-history.ts'
import { ONE_DRIVER } from './races/one-driver.ts'
import { ONE_TRANSFER } from './races/one-transfer.ts'
import { ONE_WINNER } from './races/one-winner.ts'
import { ORDER_MODEL } from './races/order-model.ts'
import { WEBHOOKS_ONCE } from './webhooks/webhooks-once.ts'

/** Proofs about placing orders during crashes, about races and about money. */
export const CRASH_PROOFS: readonly Proof[] = [
  KILLED_SERVER,
  STOPPED_DATABASE,
  SAME_KEY,
  OTHER_BODY,
  CUT_ANSWERS,
  ONE_WINNER,
  ACCEPT_CANCEL_EDIT,
  ONE_DRIVER,
  ONE_TRANSFER,
  ORDER_MODEL,
  EXPLAINED_HISTORY,
  RANDOM_JOURNALS,
  AMOUNTS,
  ESTIMATES,
  AUDIT_BYTES,
  CREDITED_ONCE,
  ORDER_LIVES,
  PLACED_ONCE,
  WEBHOOKS_ONCE,
  ARCHIVED_LOG,
]
