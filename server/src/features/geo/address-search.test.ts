import { PLACE_EXAMPLES } from '@karvon/domain/reading/place/place-examples.fixture'
import { canLoadAt } from '@karvon/domain/values/point-precision'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()
const POINT = { lat: expect.closeTo(41.3111, 3), lng: expect.closeTo(69.2797, 3) }

const geocode = async (q: string) => {
  const answer = await test.ask({ url: `/api/geo/geocode?q=${encodeURIComponent(q)}` })
  return { status: answer.statusCode, ...answer.json() }
}
const suggest = async (q: string) =>
  (await test.ask({ url: `/api/geo/suggest?q=${encodeURIComponent(q)}` })).json().data

const kindOf = ({ data, code }: Awaited<ReturnType<typeof geocode>>, is: string): string => {
  if (data === undefined) return code.replace('api.', '')
  if (is === 'point') return 'point'
  return data.exactness !== 'guess' && canLoadAt(data.precision) ? 'place' : 'center'
}

const EXAMPLES = PLACE_EXAMPLES.map(([written, is, name = '']) => [written, is, name] as const)

it.each(EXAMPLES)('a program that asks for %j gets: %s', async (written, is, name) => {
  const answer = await geocode(written)
  expect([written, kindOf(answer, is)]).toEqual([written, is])
  if (is === 'point') expect(answer.data.geometry.location).toEqual(POINT)
  if (answer.data !== undefined) expect(answer.data.formatted_address).toContain(name)
  if (answer.data === undefined) expect(answer.status).toBe(/^api\.address_/.test(answer.code) ? 404 : 422)
})

it.each(EXAMPLES.filter(([, is]) => /^(?:address_uncertain|outside)/.test(is)))(
  'the first that is suggested for %j is not said to be it',
  async written => {
    const [first] = await suggest(written)
    expect(['guess', undefined]).toContain(first?.exactness)
  },
)

it('says what was perhaps meant', async () => {
  expect(await geocode('Chuqursoy terminal')).toMatchObject({
    status: 404,
    code: 'api.address_uncertain',
    address: expect.stringContaining('Chuqursoy koʻchasi'),
    message: expect.stringContaining('Chuqursoy koʻchasi'),
  })
})
