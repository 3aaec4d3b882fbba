import { sql } from 'kysely'
import type { Tx } from '../src/platform/db/database.ts'
import { AUTH_SETTINGS } from './auth-settings.ts'
import { DEMO_LIVE_RULES, LIVE_RULES } from './live-rules.ts'

/**
 * Gives a former demo database production settings: the demo's sign-in allows strangers a hundred
 * times as many guesses and codes, and its hand-over needs neither codes nor photos. Rules that operators
 * have changed since stay.
 */
export const applyProductionSettings = async (tx: Tx): Promise<void> => {
  for (const [key, value] of Object.entries(AUTH_SETTINGS)) {
    await tx
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', key)
      .execute()
  }
  await tx
    .updateTable('settings')
    .set({ value: JSON.stringify(LIVE_RULES) })
    .where('key', '=', 'live_rules')
    .where(sql<boolean>`value = ${JSON.stringify(DEMO_LIVE_RULES)}::jsonb`)
    .execute()
}
