import type {SanityClient} from 'sanity'

/** Creates and schedules a release as the Studio's scheduled drafts. Returns its name. */
export async function scheduleRelease(
  client: SanityClient,
  title: string,
  time: Date,
  addVersion: (releaseId: string) => Promise<unknown>,
): Promise<string> {
  const publishAt = time.toISOString()
  const {releaseId} = await client.releases.create({
    metadata: {title, releaseType: 'scheduled', cardinality: 'one', intendedPublishAt: publishAt},
  })
  await addVersion(releaseId)
  await client.releases.schedule({releaseId, publishAt})
  return releaseId
}

/** Deletes a release with its version, in the order of states that the API allows. */
export async function deleteRelease(client: SanityClient, releaseId: string): Promise<void> {
  const release = await client.releases.get({releaseId})
  if (release?.state === 'scheduled') await client.releases.unschedule({releaseId})
  await client.releases.archive({releaseId})
  await client.releases.delete({releaseId})
}
