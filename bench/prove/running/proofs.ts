import type { Proof } from '../proof.ts'
import { databaseAway } from './away/database-away.ts'
import { providersAway } from './away/providers-away.ts'
import { releases } from './delivered/releases.ts'
import { restoreDrill } from './delivered/restore-drill.ts'
import { supplyChain } from './delivered/supply-chain.ts'
import { quietLog } from './log/quiet-log.ts'
import { cutLines } from './real-time/cut-lines.ts'
import { socketsReturn } from './real-time/sockets-return.ts'
import { refusedStarts } from './refused-starts.ts'
import { gentleStop } from './stops/gentle-stop.ts'
import { rollingRestart } from './stops/rolling-restart.ts'
import { underLoad } from './under-load.ts'

export const RUNNING_PROOFS: readonly Proof[] = [
  refusedStarts,
  quietLog,
  cutLines,
  socketsReturn,
  gentleStop,
  rollingRestart,
  databaseAway,
  providersAway,
  underLoad,
  restoreDrill,
  releases,
  supplyChain,
]
