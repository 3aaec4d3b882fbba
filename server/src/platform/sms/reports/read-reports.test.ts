import { describe, expect, it } from 'vitest'
import { readBody, readEskizReport, readGatewayReport, readPlayMobileReports } from './read-reports.ts'

describe('the body of a report', () => {
  it('is JSON or a form', async () => {
    expect(await readBody('{"status":"DELIVRD"}', 'application/json')).toEqual({ status: 'DELIVRD' })
    expect(await readBody('status=DELIVRD&a=1', 'application/x-www-form-urlencoded')).toMatchObject({
      status: 'DELIVRD',
    })
    const parts = '--b\r\ncontent-disposition: form-data; name="status"\r\n\r\nDELIVRD\r\n--b--\r\n'
    expect(await readBody(parts, 'multipart/form-data; boundary=b')).toEqual({ status: 'DELIVRD' })
  })

  it.each([
    ['', ''],
    ['<html>', 'text/html'],
    ['{"a":', 'application/json'],
    ['nothing', 'multipart/form-data'],
  ])('is null if it is neither: %j as %j', async (text, type) => {
    expect(await readBody(text, type)).toBeNull()
  })
})

describe('a report of Eskiz', () => {
  it.each([
    ['DELIVRD', 'delivered'],
    ['DELIVERED', 'delivered'],
    ['UNDELIV', 'failed'],
    ['UNDELIVERABLE', 'failed'],
    ['EXPIRED', 'failed'],
    ['REJECTD', 'failed'],
    ['REJECTED', 'failed'],
    ['DELETED', 'failed'],
  ])('%s: %s', (status, state) => {
    expect(readEskizReport({ status }, 'a')).toEqual({ route: 'eskiz', state, of: { id: 'a' } })
  })

  it.each(['NEW', 'STORED', 'ACCEPTED', 'ENROUTE', 'UNKNOWN', 'PARTDELIVERED', '', 7, null, ['DELIVRD'], {}])(
    '%j says nothing yet',
    status => {
      expect(readEskizReport({ status }, 'a')).toBeNull()
    },
  )

  it.each([null, [], 'DELIVRD', 7])('that is %j says nothing', body => {
    expect(readEskizReport(body, 'a')).toBeNull()
  })
})

describe('a report of PlayMobile', () => {
  const one = { 'message-id': 'kv1', channel: 'sms', status: 'Delivered' }
  const read = { route: 'playmobile', state: 'delivered', of: { providerId: 'kv1' } }

  it.each([
    ['alone', one],
    ['in a list', [one]],
    ['among messages', { messages: [one] }],
  ])('comes %s', (_, body) => {
    expect(readPlayMobileReports(body)).toEqual([read])
  })

  it.each(['NotDelivered', 'Not delivered', 'Rejected', 'Failed', 'Expired', 'UNDELIVERABLE'])(
    '%s is a failure',
    status => {
      expect(readPlayMobileReports({ ...one, status })).toMatchObject([{ state: 'failed' }])
    },
  )

  it('is left out if it says nothing, and the others are read', () => {
    const body = [{ ...one, status: 'Transmitted' }, null, 7, {}, { status: 'Delivered' }, one]
    expect(readPlayMobileReports(body)).toEqual([read])
  })

  it('is read up to a number', () => {
    expect(readPlayMobileReports(Array(5_000).fill(one))).toHaveLength(200)
  })
})

describe('a report of Telegram Gateway', () => {
  it.each([
    ['delivered', 'delivered'],
    ['read', 'delivered'],
    ['expired', 'failed'],
    ['revoked', 'failed'],
  ])('%s: %s', (status, state) => {
    const body = { request_id: 'r', payload: 'a', delivery_status: { status, updated_at: 1 } }
    expect(readGatewayReport(body)).toEqual({ route: 'telegram_gateway', state, of: { id: 'a' } })
  })

  it.each(['sent', 'constructor', '', 7])('%j says nothing yet', status => {
    expect(readGatewayReport({ payload: 'a', delivery_status: { status } })).toBeNull()
  })
})
