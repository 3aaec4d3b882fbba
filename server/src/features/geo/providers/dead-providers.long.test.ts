import { afterAll, describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { CLOSED_ADDRESS, startFakeProvider } from '../../../../test/fakes/fake-provider.ts'
import { TEST_ENVIRONMENT } from '../../../../test/test-app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { readConfig } from '../../../platform/config.ts'

const hanging = await startFakeProvider(() => new Promise(() => {}))
const wrong = await startFakeProvider(() => ({ body: '<html>It works!</html>' }))
const closed = CLOSED_ADDRESS
afterAll(() => Promise.all([hanging.close(), wrong.close()]))

const environmentOf = (url: string) => ({
  ...TEST_ENVIRONMENT,
  ...{ PHOTON_URL: url, NOMINATIM_URL: url, OSRM_URL: url, VALHALLA_URL: url },
})
const withProviders = (url: string) =>
  useTestApp({ config: readConfig(environmentOf(url)), rollsBack: false })

const off = useTestApp()
const apps = {
  closed: withProviders(closed),
  'answering nonsense': withProviders(wrong.url),
  hanging: withProviders(hanging.url),
}

const REQUESTS = [
  { url: `/api/geo/suggest?q=${encodeURIComponent('Amir Temur 107B')}` },
  { url: `/api/geo/geocode?q=${encodeURIComponent('Amir Temur 107B')}` },
  { url: '/api/geo/reverse?lat=41.3452&lng=69.2849' },
  {
    url: '/api/geo/route',
    method: 'POST',
    payload: {
      points: [PLACES.tashkent, PLACES.samarqand].map(({ lat, lng }) => ({ lat: +lat, lng: +lng })),
    },
  },
] as const

describe.each(['closed', 'answering nonsense', 'hanging'] as const)('with all providers %s', state => {
  it.each(REQUESTS)('$url is answered as without any, soon', async request => {
    // the providers' breakers open after some requests, which are then answered without waiting
    for (let time = 0; time < 7; time++) {
      const from = performance.now()
      const answer = await apps[state].ask(request)
      const ms = performance.now() - from
      expect([answer.statusCode, answer.json()]).toEqual([200, (await off.ask(request)).json()])
      // ten times the limit: the machine may be busy with other tests
      expect(ms).toBeLessThan(5_000)
    }
  })
})
