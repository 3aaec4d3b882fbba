import { expect, test } from 'vitest'
import { unreadMessages } from './unread-messages.ts'
import { subscribeToUnread } from './unread-realtime.ts'

const setUp = () => {
  const listeners = new Map<string, (payload: unknown) => void>()
  const add = (name: string) => (listener: (payload: never) => void) => {
    listeners.set(name, listener as (payload: unknown) => void)
    return () => undefined
  }
  const counted: unknown[] = []
  subscribeToUnread(
    {
      on: (name, listener) => add(name)(listener as (payload: never) => void),
      onOpen: add('open'),
      onReturn: add('return'),
    },
    { invalidateQueries: async asked => void counted.push(asked?.queryKey) },
  )
  return { counted, emit: (name: string, payload: unknown = {}) => listeners.get(name)?.(payload) }
}

const KEY = unreadMessages().queryKey

test('an answer is counted by the server, whether or not a count is on its way', () => {
  const { counted, emit } = setUp()
  emit('chat.message', { message: { author: 'operator' } })
  expect(counted).toEqual([KEY])
  emit('chat.message', { message: { author: 'client' } })
  expect(counted).toEqual([KEY])
})

test('an answer between the first count and the opening of the connection is counted', () => {
  const { counted, emit } = setUp()
  emit('open')
  expect(counted).toEqual([KEY])
})

test('messages read in another tab are counted again, those the operator has read are not', () => {
  const { counted, emit } = setUp()
  emit('chat.read', { by: 'operator' })
  expect(counted).toEqual([])
  emit('chat.read', { by: 'client' })
  expect(counted).toEqual([KEY])
})
