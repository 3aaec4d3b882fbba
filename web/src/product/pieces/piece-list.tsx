import type { PieceKind } from '@karvon/domain/trucks/loading/piece-kind'
import { m } from '../../messages/compiled/messages.js'
import { Box, Row, Stack } from '../../ui/layout/box.tsx'
import { KindMark } from './loading-plan.tsx'
import { pieceLabel } from './piece-labels.ts'
import css from './piece-list.module.css'

const keyed = (kinds: readonly PieceKind[]) => kinds.map((kind, at) => ({ kind, at, key: `${at}` }))

/** The pieces in words, with the numbers and colors of the drawing. */
export const PieceList = ({ kinds }: { kinds: readonly PieceKind[] }) => (
  <Stack as="ol" className={css.pieces} gap={8} padding={0} noMargin aria-label={m.pieces_title()}>
    {keyed(kinds).map(({ kind, at, key }) => (
      <Row key={key} as="li" align="start" gap={10}>
        <KindMark kind={at} />
        <Box as="span" shrink breakWords size={14}>
          {kind.name !== '' && <b>{kind.name} </b>}
          {pieceLabel(kind)}
        </Box>
      </Row>
    ))}
  </Stack>
)
