import css from '../field/address-field.module.css'
import { splitAddress } from '../field/split-address.ts'

/** A picked address at rest: its name strong, the rest below; the input keeps the whole text. */
export function RestingAddress({ address }: { address: string }) {
  const { title, rest } = splitAddress(address)
  return (
    <span className={css.resting} aria-hidden="true">
      <b className={css.title}>{title}</b>
      {rest !== '' && <span className={css.rest}>{rest}</span>}
    </span>
  )
}
