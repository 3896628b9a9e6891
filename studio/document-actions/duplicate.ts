import {CopyIcon} from '@sanity/icons/Copy'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  getDraftId,
  type SanityClient,
  type SanityDocument,
  useClient,
  useDocumentPairPermissions,
} from 'sanity'
import {useRouter} from 'sanity/router'
import {parseRank} from '../shared/parse-rank.ts'

const NEXT_RANK_QUERY = '*[_type == $type && orderRank > $rank] | order(orderRank)[0].orderRank'

/** Returns a rank directly after that of the document; undefined if it has none that can be read. */
async function fetchRankAfter(client: SanityClient, {_type, orderRank}: SanityDocument) {
  const rank = parseRank(orderRank)
  if (!rank) return undefined
  const nextRank = parseRank(
    await client
      .withConfig({perspective: 'raw'})
      .fetch<unknown>(NEXT_RANK_QUERY, {type: _type, rank: orderRank}),
  )
  return (nextRank ? rank.between(nextRank) : rank.genNext()).toString()
}

/** Returns the content of a copy: named “… (copy)”, without the address, and dated now if it has a date. */
function copyContent({_id, _rev, _createdAt, _updatedAt, _system, slug, ...content}: SanityDocument) {
  const {name, title, recommended, publishedAt} = content
  return {
    ...content,
    ...(typeof name === 'string' && {name: `${name} (copy)`}),
    ...(typeof title === 'string' && {title: `${title} (copy)`}),
    // One package only is recommended.
    ...(recommended !== undefined && {recommended: false}),
    ...(publishedAt !== undefined && {publishedAt: new Date().toISOString()}),
  }
}

/** Document action that creates a draft with a copy, directly after the original in ordered lists, and opens it. */
export const DuplicateAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const client = useClient({apiVersion: '2025-02-19'})
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'duplicate'})
  const {navigateIntent} = useRouter()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const source = draft ?? published

  async function duplicate() {
    if (!source) return
    setBusy(true)
    const copyId = crypto.randomUUID()
    try {
      const orderRank = await fetchRankAfter(client, source)
      await client.create({
        ...copyContent(source),
        _id: getDraftId(copyId),
        _type: type,
        ...(orderRank && {orderRank}),
      })
      navigateIntent('edit', {id: copyId, type})
    } catch (error) {
      console.error(error)
      toast.push({status: 'error', title: 'Nothing was copied. Try again in a moment.'})
    }
    setBusy(false)
  }

  return {
    label: 'Duplicate',
    icon: CopyIcon,
    disabled: !source || isBusy || !permissions?.granted,
    onHandle: duplicate,
  }
}

DuplicateAction.action = 'duplicate'
