import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Asker, askerOf, type CompanyCast, companyCastOf, userOf } from '../../../../test/cast.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { eventually } from '../../../../test/eventually.ts'
import { TEST_SECRET } from '../../../../test/fakes/test-secret.ts'
import { twoServersUnavailable, useTwoServers } from '../../../../test/redis/two-servers.ts'
import { createSigner } from '../../../platform/secret.ts'
import { findSessions } from '../session-repository.ts'
import { createSessionCache } from './session-cache.ts'
import { tokenHash } from './session-token.ts'

const LIFE_MS = 5_000

const shareSessions = () => {
  const { test, on, redisOf, linkOf } = useTwoServers()
  let phones = 0
  const someClient = async (): Promise<Asker> =>
    askerOf(test, await userOf(test.db, `99890555${String(++phones).padStart(4, '0')}`, 'individual'))
  const statusOn = async (server: number, who: Asker) =>
    (await on(server, who)({ url: '/api/profile/show' })).statusCode
  /** Both servers know the session. */
  const known = async (who: Asker) => {
    await eventually(async () => {
      expect([await statusOn(0, who), await statusOn(1, who)]).toEqual([200, 200])
      const { commands, prefix } = redisOf(0)
      expect(await commands.get(`${prefix}:session:${tokenHash(who.token)}`)).toMatch(/\{/)
    })
    return who
  }
  const endUnseen = ({ sessionId }: Asker) =>
    test.db.updateTable('sessions').set({ ended_at: test.clock.now() }).where('id', '=', sessionId).execute()

  beforeEach(() => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })

  it('what one server has read the other does not read again, for five seconds', async () => {
    const aziza = await known(await someClient())
    await endUnseen(aziza)
    const begun = performance.now()
    expect(await statusOn(1, aziza)).toBe(200)
    await eventually(async () => expect(await statusOn(1, aziza)).toBe(401))
    expect(performance.now() - begun).toBeLessThan(LIFE_MS + 1_000)
  })

  it('is marked as seen as if it was read', async () => {
    const aziza = await known(await someClient())
    const seenAt = async () =>
      (
        await test.db
          .selectFrom('sessions')
          .select('seen_at')
          .where('id', '=', aziza.sessionId)
          .executeTakeFirstOrThrow()
      ).seen_at.getTime()
    const before = await seenAt()
    test.clock.pass(3_600)
    expect(await statusOn(1, aziza)).toBe(200)
    expect(await seenAt()).toBeGreaterThan(before + 3_500_000)
    test.clock.pass(-3_600)
  })

  it('expires when it does', async () => {
    const aziza = await someClient()
    // not months ahead: what the servers do in the background would forget the sessions of later tests
    const expires_at = new Date(test.clock.now().getTime() + 60_000)
    await test.db.updateTable('sessions').set({ expires_at }).where('id', '=', aziza.sessionId).execute()
    await known(aziza)
    test.clock.pass(60)
    expect(await statusOn(1, aziza)).toBe(401)
  })

  describe('once this is answered on one server, no call passes on the other:', () => {
    let company: CompanyCast
    const people = async () => {
      company ??= await companyCastOf(test)
      return company
    }
    const endsFor = async (who: Asker, act: () => Promise<unknown>) => {
      await known(who)
      await act()
      expect(await statusOn(1, who)).toBe(401)
    }

    it('a logout', async () => {
      const aziza = await someClient()
      await endsFor(aziza, () =>
        doneAs(on(0, aziza), { method: 'POST', url: `/api/auth/logout/${aziza.sessionId}` }),
      )
    })

    it('the end of all other sessions', async () => {
      const aziza = await someClient()
      const other = await askerOf(test, aziza.userId)
      await known(aziza)
      await endsFor(other, () => doneAs(on(0, aziza), { method: 'DELETE', url: '/api/auth/sessions' }))
      expect(await statusOn(1, aziza)).toBe(200)
    })

    it('an operator’s block of a client', async () => {
      const { asMalika } = await people()
      const aziza = await someClient()
      await endsFor(aziza, () =>
        doneAs(on(0, asMalika), {
          method: 'PUT',
          url: `/api/admin/clients/${aziza.userId}/block`,
          payload: { blocked: true, reason: 'spam' },
        }),
      )
    })

    it('an employee’s block by the owner', async () => {
      const { asDilnoza, asJasur } = await people()
      await endsFor(asJasur, () =>
        doneAs(on(0, asDilnoza), {
          method: 'POST',
          url: `/api/client-company/user/${asJasur.userId}`,
          payload: { status: 'blocked' },
        }),
      )
    })
  })

  it('a changed name is not used any more', async () => {
    const aziza = await known(await someClient())
    await doneAs(on(0, aziza), {
      method: 'POST',
      url: '/api/profile/update',
      payload: { first_name: 'Aziza' },
    })
    const { commands, prefix } = redisOf(1)
    expect(await commands.get(`${prefix}:session:${tokenHash(aziza.token)}`)).toBe('changed')
  })

  it('what was read before an end and is stored after it is not used', async () => {
    const aziza = await someClient()
    const cache = createSessionCache({
      redis: redisOf(0),
      signer: createSigner(TEST_SECRET, 'known session'),
      tokensOf: async () => [tokenHash(aziza.token)],
    })
    const hash = tokenHash(aziza.token)
    const read = async () => {
      const readAt = (await cache.readAt()) ?? Number.NaN
      return { readAt, sessions: await findSessions(test.db, { tokenHashes: [hash], now: test.clock.now() }) }
    }
    const late = await read()
    await doneAs(on(1, aziza), { method: 'POST', url: `/api/auth/logout/${aziza.sessionId}` })
    await cache.store(late.readAt, late.sessions)
    expect(await cache.find([hash])).toEqual([null])
    // also once the mark is over
    const { commands, prefix } = redisOf(0)
    await commands.del(`${prefix}:session:${hash}`)
    await cache.store(late.readAt - LIFE_MS, late.sessions)
    await cache.store(late.readAt + 60_000, late.sessions)
    expect(await cache.find([hash])).toEqual([null])
    expect(await statusOn(0, aziza)).toBe(401)
  })

  it('nobody who can write to Redis makes themselves a session, or another one', async () => {
    const [aziza, mallory] = [await known(await someClient()), await known(await someClient())]
    const { commands, prefix } = redisOf(0)
    const keyOf = (who: Asker) => `${prefix}:session:${tokenHash(who.token)}`
    const entry = (await commands.get(keyOf(aziza))) ?? ''
    await endUnseen(mallory)
    for (const forged of [
      entry,
      entry.replace('individual', 'operator'),
      entry.replace(tokenHash(aziza.token), tokenHash(mallory.token)),
      'x',
      '1 x {}',
    ]) {
      await commands.set(keyOf(mallory), forged)
      expect([forged, await statusOn(1, mallory)]).toEqual([forged, 401])
    }
  })

  it.each(['cut', 'silence'] as const)(
    '%s: an end is answered once what the other server knows has ended',
    async how => {
      const aziza = await known(await someClient())
      linkOf(0)[how]()
      const begun = performance.now()
      await doneAs(on(0, aziza), { method: 'POST', url: `/api/auth/logout/${aziza.sessionId}` })
      expect(performance.now() - begun).toBeLessThan(LIFE_MS + 5_000)
      expect(await statusOn(1, aziza)).toBe(401)
      const other = await someClient()
      expect([await statusOn(0, other), await statusOn(1, other)]).toEqual([200, 200])
      await linkOf(0).restore()
      await eventually(async () => expect(await redisOf(0).ask(commands => commands.ping())).toBe('PONG'))
    },
    60_000,
  )
}

describe.skipIf(twoServersUnavailable !== null)(
  `sessions of two servers${twoServersUnavailable === null ? '' : ` (skipped: ${twoServersUnavailable})`}`,
  shareSessions,
)
