import { driverOf, RUSTAM, SHAVKAT } from '../../../server/test/cast.ts'
import { AZIZA, type TestApp } from '../../../server/test/test-app.ts'
import { type Browser, openBrowser } from '../browser/browser.ts'
import { dataOf } from './data-of.ts'

const MALIKA = '998977008891'
const DILNOZA = { username: 'dilnoza', password: 'karvon-demo' }

/** The browsers of the people who use the apps. */
export type People = {
  /** Aziza, an individual. */
  readonly client: Browser
  /** Dilnoza, who owns Bek Savdo. */
  readonly owner: Browser
  /** Rustam. */
  readonly driver: Browser
  /** Shavkat. */
  readonly otherDriver: Browser
  /** Malika. */
  readonly operator: Browser
  /** Has a receiver's link and no session. */
  readonly receiver: Browser
}

type Role = 'client' | 'driver' | 'operator'

const signIn = async (test: TestApp, phone: string, role: Role): Promise<Browser> => {
  const browser = openBrowser(test.app)
  const { ask } = browser
  // a minute may request three codes
  test.clock.pass(60)
  const asked = ask({ method: 'POST', url: '/api/auth/login', payload: { phone, role } })
  const { user_id } = await dataOf<{ user_id: number }>(asked)
  const [sent] = await dataOf<{ code: string }[]>(ask({ url: `/api/demo/sms?phone=${phone}` }))
  const payload = { code: sent?.code }
  await dataOf(ask({ method: 'PUT', url: `/api/auth/login-verify/${user_id}`, payload }))
  return browser
}

const signInDriver = async (test: TestApp, phone: string): Promise<Browser> => {
  await driverOf(test, phone)
  return signIn(test, phone, 'driver')
}

const signInOwner = async ({ app }: TestApp): Promise<Browser> => {
  const browser = openBrowser(app)
  await dataOf(browser.ask({ method: 'PUT', url: '/api/auth/login-corporate/', payload: DILNOZA }))
  return browser
}

/** Signs everybody in as they do on the site: with the code from a text message, or with username and password. */
export const signInPeople = async (test: TestApp): Promise<People> => ({
  client: await signIn(test, AZIZA, 'client'),
  owner: await signInOwner(test),
  driver: await signInDriver(test, RUSTAM),
  otherDriver: await signInDriver(test, SHAVKAT),
  operator: await signIn(test, MALIKA, 'operator'),
  receiver: openBrowser(test.app),
})
