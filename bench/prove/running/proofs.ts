import type { Proof } from '../proof.ts'
import { releases } from './delivery/releases.ts'
import { restoreDrill } from './delivery/restore-drill.ts'
import { supplyChain } from './delivery/supply-chain.ts'
import { simulatedYear } from './growth/simulated-year.ts'
import { logLeaks } from './log/log-leaks.ts'
import { databaseOutage } from './outages/database-outage.ts'
import { geoOutage } from './outages/geo-outage.ts'
import { providerOutage } from './outages/provider-outage.ts'
import { cutConnections } from './realtime/cut-connections.ts'
import { socketReconnection } from './realtime/socket-reconnection.ts'
import { gracefulStop } from './stops/graceful-stop.ts'
import { rollingRestart } from './stops/rolling-restart.ts'
import { underLoad } from './under-load.ts'
import { unsafeStarts } from './unsafe-starts.ts'

export const RUNNING_PROOFS: readonly Proof[] = [
  unsafeStarts,
  logLeaks,
  cutConnections,
  socketReconnection,
  gracefulStop,
  rollingRestart,
  databaseOutage,
  providerOutage,
  geoOutage,
  underLoad,
  restoreDrill,
  releases,
  supplyChain,
  simulatedYear,
]
