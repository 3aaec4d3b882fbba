import { createDidoxAccount, type DidoxAccount } from '../../platform/didox/didox-account.ts'
import { reportFailure } from '../../platform/log.ts'
import type { AppDeps } from '../app-deps.ts'

/** Our account at Didox; null: the settings name none. */
export const connectDidox = ({ config, clock }: Pick<AppDeps, 'config' | 'clock'>): DidoxAccount | null =>
  config.didox === null
    ? null
    : createDidoxAccount(config.didox, {
        clock,
        onRefused: status =>
          reportFailure(new Error(`Didox answered ${status}`), 'Didox refuses our account'),
      })
