import { Column, Note } from '../../../ui/layout/box.tsx'
import css from '../field/address-field.module.css'
import { splitAddress } from '../field/split-address.ts'

/** A picked address in an unfocused field: name in bold, the rest below; the input keeps the full text. */
export function RestingAddress({ address }: { address: string }) {
  const { title, rest } = splitAddress(address)
  return (
    <Column as="span" className={css.resting} justify="center" leading="snug" aria-hidden="true">
      <b className={css.title}>{title}</b>
      {rest !== '' && (
        <Note as="span" className={css.rest}>
          {rest}
        </Note>
      )}
    </Column>
  )
}
