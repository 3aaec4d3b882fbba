import { describe, expect, it } from 'vitest'
import { runScheduled } from './schedule.mjs'

/** Records what begins and ends; each ends in the order in which `end` is called. */
const record = () => {
  const events: string[] = []
  const ends = new Map<string, () => void>()
  return {
    events,
    end: async (id: string) => {
      ends.get(id)?.()
      await new Promise(setImmediate)
    },
    run: ({ id }: { id: string }) => {
      events.push(id)
      return new Promise<void>(resolve => void ends.set(id, resolve))
    },
  }
}

describe('the schedule of suites', () => {
  it('fills the cores in the order of the list', async () => {
    const { events, run, end } = record()
    const done = runScheduled(
      [
        { id: 'wide', cores: 2 },
        { id: 'first', cores: 1 },
        { id: 'second', cores: 1 },
      ],
      2,
      run,
    )
    expect(events).toEqual(['wide'])
    await end('wide')
    expect(events).toEqual(['wide', 'first', 'second'])
    await Promise.all([end('first'), end('second')])
    await done
  })

  it('begins a later one that fits while an earlier one waits', async () => {
    const { events, run, end } = record()
    const done = runScheduled(
      [
        { id: 'narrow', cores: 1 },
        { id: 'wide', cores: 2 },
        { id: 'fits', cores: 1 },
      ],
      2,
      run,
    )
    expect(events).toEqual(['narrow', 'fits'])
    await end('narrow')
    await end('fits')
    expect(events).toEqual(['narrow', 'fits', 'wide'])
    await end('wide')
    await done
  })

  it('begins nothing before those named in `after` have ended, and ignores those that do not run', async () => {
    const { events, run, end } = record()
    const done = runScheduled(
      [
        { id: 'journeys', cores: 1, after: ['build', 'chosen otherwise'] },
        { id: 'build', cores: 1 },
      ],
      2,
      run,
    )
    expect(events).toEqual(['build'])
    await end('build')
    expect(events).toEqual(['build', 'journeys'])
    await end('journeys')
    await done
  })

  it('gives the whole machine to one that needs more cores than there are', async () => {
    const { events, run, end } = record()
    const done = runScheduled([{ id: 'wide', cores: 4 }], 1, run)
    expect(events).toEqual(['wide'])
    await end('wide')
    await done
  })

  it('refuses a circle instead of waiting forever', async () => {
    const circle = [
      { id: 'a', cores: 1, after: ['b'] },
      { id: 'b', cores: 1, after: ['a'] },
    ]
    await expect(runScheduled(circle, 2, async () => {})).rejects.toThrow('a, b wait for each other')
  })
})
