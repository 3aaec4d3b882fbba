/** Whether fields hold what was typed, or filled in by the browser. */
export const hasInput = (place: ParentNode): boolean =>
  [...place.querySelectorAll('input')].some(({ value }) => value !== '')

let stored: Promise<unknown> = Promise.resolve()

/** Names what must end before input is stored: waking an island, loading the store. */
export function saveBeforeLeaving(work: Promise<unknown>): void {
  stored = Promise.allSettled([stored, work])
}

/** Work may add more work. */
async function inputStored(): Promise<void> {
  const seen = stored
  await seen
  if (seen !== stored) await inputStored()
}

let isLeaving = false

/** Has a link followed once the input is stored; a second press follows it at once. */
export function leaveWithInput(event: Event, href: string): void {
  if (isLeaving || !hasInput(document)) return
  isLeaving = true
  event.preventDefault()
  void inputStored().then(() => location.assign(href))
}
