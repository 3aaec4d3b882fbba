import type { SeededRandom } from '../../../../server/seeds/demo/seeded-random.ts'
import type { Proof } from '../../proof.ts'
import { openApp, type ProvenApp } from '../open-app.ts'
import { codeOf, enterCode, newCode, requestCode, wrongCode } from './request-code.ts'

const GUESSES = 5

type Case = (test: ProvenApp, random: SeededRandom) => Promise<readonly [actual: string, expected: string]>

const outcomeOf = (answer: { statusCode: number; body: string }): string =>
  `${answer.statusCode} ${JSON.parse(answer.body).code ?? ''}`.trim()

const WRONG = '422 api.code_wrong'

/** What must happen to a correct code. */
const CASES: Readonly<Record<string, Case>> = {
  'accepted on the fifth guess': async (test, random) => {
    const { challenge, code } = await newCode(test, random)
    for (let guess = 1; guess < GUESSES; guess++) await enterCode(test, challenge, wrongCode(code))
    return [outcomeOf(await enterCode(test, challenge, code)), '200']
  },
  'rejected on the sixth': async (test, random) => {
    const { challenge, code } = await newCode(test, random)
    for (let guess = 1; guess <= GUESSES; guess++) await enterCode(test, challenge, wrongCode(code))
    return [outcomeOf(await enterCode(test, challenge, code)), WRONG]
  },
  'rejected after a newer code': async (test, random) => {
    const { phone, challenge, code, address } = await newCode(test, random)
    test.clock.pass(61)
    const next = await requestCode(test, phone, address)
    const old = outcomeOf(await enterCode(test, challenge, code))
    const fresh = outcomeOf(await enterCode(test, next.json().data.user_id, codeOf(test, phone)))
    return [`${old}, then ${fresh}`, `${WRONG}, then 200`]
  },
  'rejected once used': async (test, random) => {
    const { challenge, code } = await newCode(test, random)
    await enterCode(test, challenge, code)
    return [outcomeOf(await enterCode(test, challenge, code)), WRONG]
  },
  'accepted in its 180th second': async (test, random) => {
    const { challenge, code } = await newCode(test, random)
    test.clock.pass(179)
    return [outcomeOf(await enterCode(test, challenge, code)), '200']
  },
  'rejected in its 181st second': async (test, random) => {
    const { challenge, code } = await newCode(test, random)
    test.clock.pass(180)
    return [outcomeOf(await enterCode(test, challenge, code)), WRONG]
  },
  'rejected for another challenge': async (test, random) => {
    const [one, other] = [await newCode(test, random), await newCode(test, random)]
    const code = one.code === other.code ? wrongCode(one.code) : one.code
    return [outcomeOf(await enterCode(test, other.challenge, code)), WRONG]
  },
}

/** Longer than any rate limit looks back. */
const LONG_AFTER_S = 86_400

export const GUESSED_CODES: Proof = {
  id: 'T21',
  statement: 'a correct code is rejected on the sixth guess, once replaced, once used and after 180 s',
  run: async context => {
    const test = await openApp(context)
    const rounds = context.isShort ? 4 : 100
    const failures: string[] = []
    for (let round = 0; round < rounds; round++) {
      for (const [name, run] of Object.entries(CASES)) {
        test.clock.pass(LONG_AFTER_S)
        const [actual, expected] = await run(test, context.random)
        if (actual !== expected) failures.push(`${name}: ${actual} instead of ${expected}`)
      }
    }
    const total = rounds * Object.keys(CASES).length
    return { figure: `${total - failures.length} of ${total} correct codes handled as expected`, failures }
  },
}

const AT_ONCE = 100
/** The answer to a guess that waited too long for a database connection; it does not count. */
const BUSY = '503 api.shutting_down'

export const PARALLEL_GUESSES: Proof = {
  id: 'T22',
  statement: 'of 100 concurrent guesses of one code, 5 count',
  run: async context => {
    const test = await openApp(context)
    const rounds = context.isShort ? 2 : 30
    const failures: string[] = []
    let spent = 0
    for (let round = 0; round < rounds; round++) {
      test.clock.pass(LONG_AFTER_S)
      const { challenge, code } = await newCode(test, context.random)
      const guesses = Array.from({ length: AT_ONCE }, () => enterCode(test, challenge, wrongCode(code)))
      const outcomes = new Set((await Promise.all(guesses)).map(outcomeOf))
      const counted = await test.db
        .selectFrom('login_challenges')
        .select('guesses')
        .where('id', '=', challenge)
        .executeTakeFirstOrThrow()
      if (counted.guesses > GUESSES) failures.push(`${counted.guesses} of ${AT_ONCE} guesses counted`)
      const others = [...outcomes].filter(one => one !== WRONG && one !== BUSY)
      if (others.length > 0) failures.push(`the guesses were answered ${others.join(', ')}`)
      const right = outcomeOf(await enterCode(test, challenge, code))
      if (counted.guesses === GUESSES && right !== WRONG)
        failures.push(`then the correct code was answered ${right}`)
      if (counted.guesses === GUESSES) spent++
    }
    if (spent === 0) failures.push('no code was guessed five times')
    return {
      figure: `${rounds} × ${AT_ONCE} guesses: never more than ${GUESSES} counted, all ${GUESSES} in ${spent} rounds`,
      failures,
    }
  },
}
