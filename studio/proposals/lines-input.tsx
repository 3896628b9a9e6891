import {formatDollars} from '@roam/trip-request'
import {listOffers, type ProposalLine, sumLines} from '@roam/trip-request/proposal'
import {AddIcon} from '@sanity/icons/Add'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {type ArrayOfObjectsInputProps, insert, setIfMissing} from 'sanity'
import {z} from 'zod'
import {usePriceList} from '../shared/use-price-list.ts'

const linesSchema = z
  .array(z.looseObject({name: z.string().default(''), price: z.number().default(0)}))
  .default([])

/** Renders the lines of a proposal with their total, and buttons that add a package or an add-on at its price. */
export function LinesInput(props: ArrayOfObjectsInputProps) {
  const {value, onChange, readOnly} = props
  const priceList = usePriceList()
  const {data: lines = []} = linesSchema.safeParse(value)
  const offers = priceList ? listOffers(lines, priceList) : []

  function add(line: ProposalLine) {
    const item = {_type: 'proposalLine', _key: crypto.getRandomValues(new Uint32Array(1)).join(), ...line}
    onChange([setIfMissing([]), insert([item], 'after', [-1])])
  }

  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Text size={1} weight="semibold">
        Total: {formatDollars(sumLines(lines))}
      </Text>
      <Flex gap={2} wrap="wrap">
        {offers.map((offer) => (
          <Button
            key={offer.name}
            disabled={Boolean(readOnly)}
            icon={AddIcon}
            mode="ghost"
            onClick={() => add(offer)}
            padding={2}
            text={`${offer.name}, ${offer.price === 0 ? 'included' : formatDollars(offer.price)}`}
          />
        ))}
      </Flex>
    </Stack>
  )
}
