import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeLoaded } from './change-loaded.ts'

const KEY = ['messages'] as const

const setUp = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })
  const answers: { resolve: (texts: string[]) => void; reject: (why: Error) => void }[] = []
  const fetch = () =>
    client.fetchQuery({
      queryKey: KEY,
      queryFn: () =>
        new Promise<string[]>((resolve, reject) => {
          answers.push({ resolve, reject })
        }),
    })
  const add = (text: string) =>
    changeLoaded<string[]>(client, KEY, loaded =>
      loaded === undefined || loaded.includes(text) ? loaded : [...loaded, text],
    )
  return { client, answers, fetch, add, shown: () => client.getQueryData(KEY) }
}

test('an event between the first request and its response is not lost', async () => {
  const { answers, fetch, add, shown } = setUp()
  const first = fetch()
  add('answer')
  expect(shown()).toBeUndefined()
  answers[0]?.resolve(['question'])
  await first
  expect(shown()).toEqual(['question', 'answer'])
})

test('a response older than an event does not undo it, a newer one is not changed twice', async () => {
  const { client, answers, fetch, add, shown } = setUp()
  client.setQueryData(KEY, ['question'])
  const again = fetch()
  add('answer')
  expect(shown()).toEqual(['question', 'answer'])
  answers[0]?.resolve(['question'])
  await again
  expect(shown()).toEqual(['question', 'answer'])
  const newer = fetch()
  add('answer')
  answers[1]?.resolve(['question', 'answer'])
  await newer
  expect(shown()).toEqual(['question', 'answer'])
})

test('a failed request leaves what the event said', async () => {
  const { client, answers, fetch, add, shown } = setUp()
  client.setQueryData(KEY, ['question'])
  const failing = fetch().catch(() => null)
  add('answer')
  answers[0]?.reject(new Error('no network'))
  await failing
  expect(shown()).toEqual(['question', 'answer'])
})
