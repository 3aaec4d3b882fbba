import { AUTH_SETTINGS, DEMO_AUTH_SETTINGS } from '../seeds/auth-settings.ts'
import { fillDemoCompanies } from '../seeds/demo/demo-companies.ts'
import { fillDemoCompanyAccounts } from '../seeds/demo/demo-company-account.ts'
import { fillDemoDriverMoney } from '../seeds/demo/demo-driver-money.ts'
import { fillDemoJournal } from '../seeds/demo/demo-journal.ts'
import { fillDemoNotices } from '../seeds/demo/demo-notices.ts'
import { fillDemo } from '../seeds/demo/fill-demo.ts'
import { DEMO_LIVE_RULES } from '../seeds/live-rules.ts'
import { fillArticles } from './features/articles/fill-articles.ts'
import { fillDemoAccounts, markDemoPeople } from './features/auth/demo-accounts.ts'
import type { EmbeddedGeo } from './features/geo/embedded-geo.ts'
import { fillHandbook } from './features/handbook/fill-handbook.ts'
import { readHandbookRows } from './features/handbook/handbook-repository.ts'
import { watchUnscheduledDrivers } from './features/orders/waiting/watch-driver.ts'
import { watchUnscheduled } from './features/orders/waiting/watch-waiting.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/database.ts'

/** What the figures, the roads and the days of a filled database come from. */
export type FillDeps = { readonly clock: Clock; readonly geo: EmbeddedGeo }

const fillWithDemo = async (db: Db, { clock, geo }: FillDeps): Promise<void> => {
  const now = clock.now()
  await fillDemoAccounts(db, now)
  await fillDemoCompanies(db, now)
  await fillDemo(db, { handbook: await readHandbookRows(db, now), geo, now })
  await fillDemoCompanyAccounts(db, now)
  await fillDemoDriverMoney(db, now)
  await fillDemoJournal(db, now)
  await fillDemoNotices(db, now)
  await markDemoPeople(db)
}

/** What the product needs before its first visitor: the handbook, its settings, the news, in the demo also its people and their past. */
export const fillDatabase = async (
  db: Db,
  { demo }: Pick<Config, 'demo'>,
  { clock, geo }: FillDeps,
): Promise<void> => {
  await fillHandbook(db, demo ? { ...DEMO_AUTH_SETTINGS, live_rules: DEMO_LIVE_RULES } : AUTH_SETTINGS)
  await fillArticles(db, clock.now())
  if (demo) await fillWithDemo(db, { clock, geo })
  await watchUnscheduled(db)
  await watchUnscheduledDrivers(db)
}
