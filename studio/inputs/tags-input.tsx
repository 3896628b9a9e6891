import {IS_PUBLISHED} from '@roam/documents/ids'
import {AddIcon} from '@sanity/icons/Add'
import {Button, Flex, Stack} from '@sanity/ui'
import {type ArrayOfPrimitivesInputProps, insert, setIfMissing} from 'sanity'
import {z} from 'zod'
import {rowsOf} from '../shared/rows-of.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'

const tagsQuery = {
  query: 'array::unique(*[_type == "galleryPhoto" && defined(tags)].tags[])',
  listenFilter: `_type == "galleryPhoto" && ${IS_PUBLISHED}`,
}

const tagsResult = rowsOf(z.string()).transform(({rows}) => rows)

/** Renders an input for tags, and buttons that add the tags of other photos. */
export function TagsInput(props: ArrayOfPrimitivesInputProps) {
  const {value = [], readOnly, onChange} = props
  const {data: tags = []} = useListeningQuery(tagsQuery, tagsResult)
  const otherTags = tags.filter((tag) => !value.includes(tag)).toSorted()
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Flex gap={2} wrap="wrap" role="group" aria-label="Tags of your other photos">
        {otherTags.map((tag) => (
          <Button
            key={tag}
            disabled={readOnly}
            icon={AddIcon}
            mode="ghost"
            onClick={() => onChange([setIfMissing([]), insert([tag], 'after', [-1])])}
            padding={2}
            text={tag}
          />
        ))}
      </Flex>
    </Stack>
  )
}
