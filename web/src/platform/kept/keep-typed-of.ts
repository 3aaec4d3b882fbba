import { forgetKeptUnless } from './kept-values.ts'

const isOf = (kept: unknown, person: number) =>
  typeof kept === 'object' && kept !== null && Reflect.get(kept, 'person') === person

/** What somebody else typed on this device and did not send is forgotten when another person comes. */
export const keepTypedOf = (person: number): Promise<void> =>
  forgetKeptUnless('typed/', kept => isOf(kept, person))
