import {MAX_POSTERS} from '@roam/documents/content-rules'
import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {Button, Card, Stack, Text} from '@sanity/ui'
import {getPublishedId, type ObjectInputProps} from 'sanity'
import {IntentLink} from 'sanity/router'
import {z} from 'zod'
import {Notice} from '../shared/notice.tsx'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {useSetHidden} from './hidden.ts'

const destinationsQuery = {
  query: `*[_type == "destination"] | order(orderRank) {
    _id, name, "isHidden": hidden == true,
    "photoCount": count(*[_type == "galleryPhoto" && references(^._id)])
  }`,
  listenFilter: '_type in ["destination", "galleryPhoto"] && !(_id in path("drafts.**"))',
  throttleTime: 200,
}

const destinations = z.array(
  z.object({
    _id: z.string(),
    name: z.string().nullable().catch(null),
    isHidden: z.boolean(),
    photoCount: z.number(),
  }),
)

/** A published destination that visitors do not see, or not everywhere. */
export interface PartlyVisible {
  id: string
  name: string
  isHidden: boolean
  /** What visitors do not see, and what to do about it. */
  notes: string[]
}

const HIDDEN_NOTE = 'It is hidden: visitors do not see it.'
const NO_PHOTOS_NOTE =
  'None of its photos is on your site yet: visitors see only its name and introduction. Add photos under Photos, and publish them.'
const NOT_ON_HOME_PAGE_NOTE = `It is not on your home page, which has room for the first ${MAX_POSTERS} destinations. Drag it up in the list of destinations to show it there.`

/** Returns the published destinations that visitors do not see everywhere, up to date; undefined until loaded. */
export function usePartlyVisible(): PartlyVisible[] | undefined {
  const {data} = useListeningQuery(destinationsQuery, destinations)
  const shownIds = data?.filter(({isHidden}) => !isHidden).map(({_id}) => _id)
  return data
    ?.map(({_id, name, isHidden, photoCount}) => ({
      id: _id,
      name: name ?? 'A destination without a name',
      isHidden,
      notes: isHidden
        ? [HIDDEN_NOTE]
        : [
            ...(photoCount === 0 ? [NO_PHOTOS_NOTE] : []),
            ...((shownIds?.indexOf(_id) ?? 0) >= MAX_POSTERS ? [NOT_ON_HOME_PAGE_NOTE] : []),
          ],
    }))
    .filter(({notes}) => notes.length > 0)
}

/** Renders the form of a destination, below what visitors do not see of it. */
export function DestinationInput(props: ObjectInputProps) {
  const id = getPublishedId(String(props.value?._id))
  const destination = usePartlyVisible()?.find((item) => item.id === id)
  return (
    <Stack gap={5}>
      {destination && <VisibilityBanner {...destination} />}
      {props.renderDefault(props)}
    </Stack>
  )
}

function VisibilityBanner({id, isHidden, notes}: PartlyVisible) {
  const setHidden = useSetHidden(id)
  const reason = useWhyNot('hide', 'destination', id)
  return (
    <Notice icon={isHidden ? EyeClosedIcon : InfoOutlineIcon} lines={notes}>
      {isHidden && (
        <Button
          disabled={reason !== undefined}
          title={reason}
          mode="ghost"
          text="Show on the site"
          onClick={() => setHidden(false)}
        />
      )}
    </Notice>
  )
}

/** Renders the destinations that visitors do not see everywhere, each with a link. */
export function PartlyVisibleList({destinations}: {destinations: PartlyVisible[]}) {
  return (
    <Stack as="ul" gap={3}>
      {destinations.map(({id, name, notes}) => (
        <Card as="li" key={id} border radius={3} padding={4}>
          <Stack gap={3}>
            <Text weight="semibold">
              <IntentLink intent="edit" params={{id, type: 'destination'}}>
                {name}
              </IntentLink>
            </Text>
            {notes.map((note) => (
              <Text key={note} size={1}>
                {note}
              </Text>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
