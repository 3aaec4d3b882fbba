import { fileAddress, receiverPhotoAddress } from '@karvon/contract/wire/file-address'
import { expect, it } from 'vitest'
import { useCast } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, moveRequest } from '../../../../test/deals/transitions.ts'
import { formOf, picture } from '../../../../test/sent-files.ts'
import { createTestImages } from '../../../../test/test-images.ts'

const test = useCast({ images: createTestImages() })

const NOT_FOUND = { http: 404, code: 'not_found' }

const stepWithPhoto = async (orderId: number, status: string, code: string) => {
  const { payload, headers } = await formOf({ status, code }, [['photo', await picture()]])
  await doneAs(test.asRustam, { ...moveRequest(orderId, ''), payload, headers })
}

const share = (orderId: number, method: 'POST' | 'DELETE') =>
  doneAs(test.asAziza, { method, url: `/api/truck-booking/${orderId}/share` })

/** An order whose goods were photographed at both ends, with its link. */
const photographed = async () => {
  const { order } = await acceptedOrder(test)
  const token: string = (await share(order.id, 'POST')).url.split('/receive/')[1]
  await driveTo(test, order, 'arrived')
  await stepWithPhoto(order.id, 'processing', order.codes.loading)
  await doneAs(test.asRustam, moveRequest(order.id, 'pause'))
  await stepWithPhoto(order.id, 'confirmation', order.codes.delivery)
  return { id: order.id, token }
}

const shownTo = async (token: string): Promise<{ url: string }[]> =>
  (await doneAs(test.ask, { url: `/api/receiver/${token}` })).delivery_photos

type Step = { status: string; photos?: { url: string }[] }
const loadingPhoto = async (orderId: number): Promise<string> => {
  const step = (await readAs(test.asAziza, orderId)).timeline.find(
    ({ status }: Step) => status === 'processing',
  )
  return step.photos[0].url.replace(fileAddress(''), '')
}

it('the link shows the photo of the delivery to people without a session, and only that one', async () => {
  const { id, token } = await photographed()
  const [photo, ...others] = await shownTo(token)
  expect(others).toEqual([])
  const answer = await test.ask({ url: photo?.url ?? '' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  const loading = receiverPhotoAddress(token, await loadingPhoto(id))
  await expectRefusal(test, test.ask, { url: loading }, NOT_FOUND)
})

it('a link shows no photo of another order, and a revoked one none', async () => {
  const { id, token } = await photographed()
  const [photo] = await shownTo(token)
  const { order } = await acceptedOrder(test)
  const otherToken = (await share(order.id, 'POST')).url.split('/receive/')[1]
  const name = photo?.url.split('/').at(-1) ?? ''
  await expectRefusal(test, test.ask, { url: receiverPhotoAddress(otherToken, name) }, NOT_FOUND)
  for (const odd of ['x', '..%2f..', '%00'])
    expect((await test.ask({ url: receiverPhotoAddress(odd, name) })).statusCode).toBe(404)
  await share(id, 'DELETE')
  await expectRefusal(test, test.ask, { url: photo?.url ?? '' }, NOT_FOUND)
})
