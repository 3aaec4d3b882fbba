import { expect, it } from 'vitest'
import { addMessagePhotos, readMessagePhotos, saveMessagePhotos } from './message-draft.ts'
import { restoreToDraft, type Unsent } from './message-kind.ts'

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const namesIn = (thread: string) => readMessagePhotos(thread).map(({ name }) => name)

const unsent = (thread: string, photos: readonly File[]) =>
  ({ body: { thread, text: '', photos, orderId: null, order: null, chatId: null } }) as unknown as Unsent

it('photos of two choices are both kept, six at most', () => {
  addMessagePhotos('1.own', [photo('a'), photo('b')])
  addMessagePhotos('1.own', [photo('c')])
  expect(namesIn('1.own')).toEqual(['a', 'b', 'c'])
  addMessagePhotos('1.own', ['d', 'e', 'f', 'g'].map(photo))
  expect(namesIn('1.own')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

it('a message that is taken back leaves the photos that were chosen since', () => {
  saveMessagePhotos('2.own', [photo('new')])
  restoreToDraft(unsent('2.own', [photo('old')]))
  expect(namesIn('2.own')).toEqual(['new', 'old'])
  restoreToDraft(unsent('2.own', []))
  expect(namesIn('2.own')).toEqual(['new', 'old'])
})
