import type { SeededRandom } from '../../../../server/seeds/demo/seeded-random.ts'
import type { Proof } from '../../proof.ts'
import { openApp, type ProvenApp } from '../open-app.ts'
import { requestCode, codeOf, newCode, enterCode, wrongCode } from './request-code.ts'

const GUESSES = 5

type Judge = (test: ProvenApp, random: SeededRandom) => Promise<readonly [told: string, expected: string]>

const resultOf = (answer: { statusCode: number; body: string }): string =>
  `${answer.statusCode} ${JSON.parse(answer.body).code ?? ''}`.trim()

const WRONG = '422 api.code_wrong'

/** What must become of a right code. */
const CASES: Readonly<Record<string, Judge>> = {
  'at the fifth guess it opens': async (test, random) => {
    const { challenge, code } = await newCode(test, random)
    for (let guess = 1; guess < GUESSES; guess++) await enterCode(test, challenge, wrongCode(code))
    return [resultOf(await enterCode(test, challenge, code)), '200']
  },
  'at the sixth it is dead': async (test, random) => {
    const { challenge, code } = await newCode(test, random)
    for (let guess = 1; guess <= GUESSES; guess++) await enterCode(test, challenge, wrongCode(code))
    return [resultOf(await enterCode(test, challenge, code)), WRONG]
  },
  'after the next one it is dead': async (test, random) => {
    const { phone, challenge, code, address } = await newCode(test, random)
    test.clock.pass(61)
    const next = await requestCode(test, phone, address)
    const old = resultOf(await enterCode(test, challenge, code))
    const fresh = resultOf(await enterCode(test, next.json().data.user_id, codeOf(test, phone)))
    return [`${old}, then ${fresh}`, `${WRONG}, then 200`]
  },
  'once used it is dead': async (test, random) => {
    const { challenge, code } = await newCode(test, random)
    await enterCode(test, challenge, code)
    return [resultOf(await enterCode(test, challenge, code)), WRONG]
  },
  'in its 180th second it opens': async (test, random) => {
    const { challenge, code } = await newCode(test, random)
    test.clock.pass(179)
    return [resultOf(await enterCode(test, challenge, code)), '200']
  },
  'in its 181st it is dead': async (test, random) => {
    const { challenge, code } = await newCode(test, random)
    test.clock.pass(180)
    return [resultOf(await enterCode(test, challenge, code)), WRONG]
  },
  'told to another challenge it is wrong': async (test, random) => {
    const [one, other] = [await newCode(test, random), await newCode(test, random)]
    const told = one.code === other.code ? wrongCode(one.code) : one.code
    return [resultOf(await enterCode(test, other.challenge, told)), WRONG]
  },
}

/** So long that no limit of the service looks back at what was before. */
const LONG_AFTER_S = 86_400

export const GUESSED_CODES: Proof = {
  id: 'T21',
  statement: 'the sixth guess, an old code, a used one and one of 181 s are refused, right as they may be',
  run: async context => {
    const test = await openApp(context)
    const rounds = context.isShort ? 4 : 100
    const failures: string[] = []
    for (let round = 0; round < rounds; round++) {
      for (const [name, judge] of Object.entries(CASES)) {
        test.clock.pass(LONG_AFTER_S)
        const [told, expected] = await judge(test, context.random)
        if (told !== expected) failures.push(`${name}: ${told} in place of ${expected}`)
      }
    }
    const judged = rounds * Object.keys(CASES).length
    return { figure: `${judged - failures.length} of ${judged} right codes judged right`, failures }
  },
}

const AT_ONCE = 100
/** What a guess hears that waits longer for a connection to the database than it may; it is not counted. */
const BUSY = '503 api.shutting_down'

export const PARALLEL_GUESSES: Proof = {
  id: 'T22',
  statement: '100 guesses of one code at the same moment: 5 count',
  run: async context => {
    const test = await openApp(context)
    const rounds = context.isShort ? 2 : 30
    const failures: string[] = []
    let spent = 0
    for (let round = 0; round < rounds; round++) {
      test.clock.pass(LONG_AFTER_S)
      const { challenge, code } = await newCode(test, context.random)
      const guesses = Array.from({ length: AT_ONCE }, () => enterCode(test, challenge, wrongCode(code)))
      const told = new Set((await Promise.all(guesses)).map(resultOf))
      const counted = await test.db
        .selectFrom('login_challenges')
        .select('guesses')
        .where('id', '=', challenge)
        .executeTakeFirstOrThrow()
      if (counted.guesses > GUESSES) failures.push(`${counted.guesses} of ${AT_ONCE} guesses counted`)
      const others = [...told].filter(one => one !== WRONG && one !== BUSY)
      if (others.length > 0) failures.push(`the guessers heard ${others.join(', ')}`)
      const right = resultOf(await enterCode(test, challenge, code))
      if (counted.guesses === GUESSES && right !== WRONG)
        failures.push(`then the right code was answered ${right}`)
      if (counted.guesses === GUESSES) spent++
    }
    if (spent === 0) failures.push('no code was guessed at five times')
    return {
      figure: `${rounds} × ${AT_ONCE} guesses: never more than ${GUESSES} counted, ${spent} times all ${GUESSES}`,
      failures,
    }
  },
}
