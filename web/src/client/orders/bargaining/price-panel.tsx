import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { typedSum } from '../../../platform/locale/read-figure.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { Grid, Row } from '../../../ui/layout/box.tsx'
import { checkPrice } from './check-price.ts'
import s from './price-panel.module.css'
import { sumLabel } from './sum-labels.ts'

type Props = {
  label: string
  /** The initial value of the field. */
  startUzs: number
  bounds: { minUzs: number; maxUzs: number }
  isSending: boolean
  onSend: (uzs: number) => void
  /** How usual the typed price is. */
  band: (uzs: number | null) => ReactNode
  /** More buttons next to "Send". */
  children?: ReactNode
}

/** A form for the client's own price: field, bounds, usual prices and buttons. */
export function PricePanel({ label, startUzs, bounds, isSending, onSend, band, children }: Props) {
  const [text, setText] = useState(() => sumLabel(startUzs))
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const uzs = typedSum(text)
  const wrong = checkPrice(uzs, bounds)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong === null && uzs !== null) onSend(uzs)
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <Grid ref={form} as="form" className={s.panel} align="center" noValidate onSubmit={send}>
      <div>
        <div className={s.field}>
          <FigureField
            label={label}
            text={text}
            onChange={setText}
            unit={m.orders_currency()}
            error={isTried || uzs !== null ? wrong : null}
            hint={m.orders_price_bounds({
              min: formatSum(bounds.minUzs),
              max: formatSum(bounds.maxUzs),
            })}
          />
        </div>
        <Row wrap gap={8} marginTop={12}>
          <Button tone="main" type="submit" isBusy={isSending}>
            {m.orders_send_price()}
          </Button>
          {children}
        </Row>
      </div>
      <div>{band(uzs)}</div>
    </Grid>
  )
}
