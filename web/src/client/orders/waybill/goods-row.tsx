import { IconTrash } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { SquareButton } from '../../../ui/actions/button.tsx'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Box, Grid, Row, Stack } from '../../../ui/layout/box.tsx'
import type { TypedGoods } from './waybill-draft.ts'

/** As the catalogue of the tax office writes it: group, class, position, and the rest. */
const IKPU_GROUPS = [5, 3, 3, 6] as const
const PACKAGE_GROUPS = [10] as const

type Props = {
  at: number
  goods: TypedGoods
  errors: Readonly<Record<string, string>>
  onChange: (goods: TypedGoods) => void
  onRemove: () => void
}

/** A row of goods on the waybill. */
export function GoodsRow({ at, goods, errors, onChange, onRemove }: Props) {
  const errorOf = (field: string) => errors[`goods.${at}.${field}`]
  const number = at + 1
  return (
    <Stack
      as="fieldset"
      columns={1}
      gap={12}
      padding={12}
      border="strong"
      radius="card"
      noMargin
      shrink
      aria-label={m.orders_goods_row({ number })}
    >
      <Row align="end" gap={8}>
        <Box grow shrink>
          <TextField
            label={m.orders_goods_name()}
            value={goods.name}
            error={errorOf('name')}
            onChange={name => onChange({ ...goods, name })}
          />
        </Box>
        <SquareButton
          label={m.orders_goods_remove({ number })}
          icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
          onClick={onRemove}
        />
      </Row>
      <Grid columns={2} align="start" gap={8}>
        <DecimalField
          label={m.orders_goods_quantity()}
          digits={3}
          text={goods.quantity}
          error={errorOf('quantity')}
          onChange={quantity => onChange({ ...goods, quantity })}
        />
        <TextField
          label={m.orders_goods_unit()}
          placeholder={m.orders_goods_unit_example()}
          value={goods.unit}
          error={errorOf('unit')}
          onChange={unit => onChange({ ...goods, unit })}
        />
        <DecimalField
          label={m.orders_goods_weight()}
          unit={m.orders_weight_unit()}
          digits={1}
          kind="weight"
          text={goods.weight}
          error={errorOf('weight')}
          onChange={weight => onChange({ ...goods, weight })}
        />
        <FigureField
          label={m.orders_goods_value()}
          unit={m.orders_currency()}
          placeholder={m.orders_optional()}
          text={goods.value}
          error={errorOf('value')}
          onChange={value => onChange({ ...goods, value })}
        />
        <DigitsField
          label={m.papers_goods_ikpu()}
          hint={m.papers_goods_codes_hint()}
          groups={IKPU_GROUPS}
          value={goods.ikpu}
          error={errorOf('ikpu')}
          onChange={ikpu => onChange({ ...goods, ikpu })}
        />
        <DigitsField
          label={m.papers_goods_package()}
          groups={PACKAGE_GROUPS}
          value={goods.packageCode}
          error={errorOf('package_code')}
          onChange={packageCode => onChange({ ...goods, packageCode })}
        />
      </Grid>
    </Stack>
  )
}
