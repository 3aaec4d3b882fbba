import { AUTH_SETTINGS, DEMO_AUTH_SETTINGS } from '../../../server/seeds/auth-settings.ts'
import { PHOTOLESS_LIVE_RULES } from '../../../server/seeds/live-rules.ts'
import { fillHandbook } from '../../../server/src/features/handbook/fill-handbook.ts'
import { migrate } from '../../../server/src/platform/db/migrate.ts'
import { openPostgres } from '../../../server/src/platform/db/postgres-database.ts'
import {
  type Asker,
  askerOf,
  type CompanyCast,
  companyCastOf,
  driverOf,
  RUSTAM,
  SHAVKAT,
  userOf,
} from '../../../server/test/cast.ts'
import { rollingBack } from '../../../server/test/rolling-back.ts'
import { AZIZA, SARDOR, startTestApp, type TestApp } from '../../../server/test/test-app.ts'
import type { ProofContext } from '../proof.ts'

/** The real app in this process on a PostgreSQL of the proof's own, with everybody signed in. */
export type ProvenApp = TestApp &
  CompanyCast & {
    readonly asAziza: Asker
    readonly asSardor: Asker
    readonly asRustam: Asker
    readonly asShavkat: Asker
    /** Between the two, whatever is written is one open transaction and gone after it. */
    begin(): Promise<void>
    rollback(): Promise<void>
  }

type Chosen = Parameters<typeof startTestApp>[1] & {
  /** The limits of codes and passwords: those of the product unless it says the demonstration's. */
  readonly demoLimits?: boolean
}

/** Opens it; it is closed when the proof ends. */
export const openApp = async (
  context: ProofContext,
  { demoLimits = false, ...chosen }: Chosen = {},
): Promise<ProvenApp> => {
  const database = await openPostgres(await context.makeDatabase())
  context.atEnd(() => database.close())
  await migrate(database)
  await fillHandbook(database.db, {
    ...(demoLimits ? DEMO_AUTH_SETTINGS : AUTH_SETTINGS),
    live_rules: PHOTOLESS_LIVE_RULES,
  })
  const rolling = rollingBack(database)
  const test = await startTestApp(rolling.database, chosen)
  context.atEnd(() => test.app.close())
  return {
    ...test,
    ...(await companyCastOf(test)),
    asAziza: await askerOf(test, await userOf(test.db, AZIZA, 'individual')),
    asSardor: await askerOf(test, await userOf(test.db, SARDOR, 'individual')),
    asRustam: await driverOf(test, RUSTAM),
    asShavkat: await driverOf(test, SHAVKAT),
    begin: rolling.begin,
    rollback: rolling.rollback,
  }
}
