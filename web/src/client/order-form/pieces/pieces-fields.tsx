import { formatKg } from '@karvon/domain/reading/figures'
import { weightOf } from '@karvon/domain/trucks/loading/piece-kind'
import { IconPackages } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { type FormPiece, toDraftPieces, wholePieces } from '../../../product/order/draft/pieces-field.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ChipButton } from '../../../ui/choices/chip-button.tsx'
import { Box, Note, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { FieldAnchor } from '../fields/field-anchor.tsx'
import type { FieldErrors } from '../fields/field-errors.ts'
import { PIECE_PRESETS, withPreset } from './piece-presets.ts'
import { PieceRow } from './piece-row.tsx'
import { volumeLabel } from './volume-label.ts'
import { withPieces } from './with-pieces.ts'

type Props = {
  form: OrderFormDraft
  change: (part: Partial<OrderFormDraft>) => void
  errors: FieldErrors
}

/** The sum of complete pieces. */
function Sum({ pieces }: { pieces: readonly FormPiece[] }) {
  const kinds = wholePieces(toDraftPieces(pieces))
  if (kinds.length === 0) return <Note>{m.pieces_fill_in()}</Note>
  return (
    <Text size={14} weight="strong" role="status">
      {m.pieces_sum({ weight: formatKg(weightOf(kinds), getLocale()), volume: volumeLabel(kinds) })}
    </Text>
  )
}

function Presets({ onAdd }: { onAdd: (at: number) => void }) {
  return (
    <Row as="fieldset" wrap gap={8} padding={0} border="none" noMargin aria-label={m.pieces_add()}>
      {PIECE_PRESETS.map(({ key, name }, at) => (
        <ChipButton key={key} isPressed={false} onClick={() => onAdd(at)}>
          + {name()}
        </ChipButton>
      ))}
    </Row>
  )
}

/** The single pieces, for a truck that certainly takes them; optional. */
export function PiecesFields({ form, change, errors }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { pieces } = form
  const set = (next: readonly FormPiece[]) => change(withPieces(form, next))
  if (!isOpen && pieces.length === 0)
    return (
      <FieldAnchor name="pieces" error={errors.pieces}>
        <Button
          tone="quiet"
          size="small"
          icon={<IconPackages size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {m.pieces_open()}
        </Button>
      </FieldAnchor>
    )
  return (
    <FieldAnchor name="pieces" error={errors.pieces}>
      <Stack as="section" gap={12} marginTop={16} aria-label={m.pieces_title()}>
        <Box>
          <Text as="h3" weight="title">
            {m.pieces_title()}
          </Text>
          <Note>{m.pieces_text()}</Note>
        </Box>
        {pieces.map((piece, at) => (
          <PieceRow
            key={piece.key}
            {...{ piece, at, errors }}
            onChange={changed => set(pieces.map(other => (other.key === piece.key ? changed : other)))}
            onRemove={() => set(pieces.filter(({ key }) => key !== piece.key))}
          />
        ))}
        <Presets
          onAdd={at => {
            const preset = PIECE_PRESETS[at]
            if (preset) set(withPreset(pieces, preset))
          }}
        />
        {pieces.length > 0 && <Sum pieces={pieces} />}
      </Stack>
    </FieldAnchor>
  )
}
