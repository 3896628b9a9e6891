import {TRIP_PATH} from '@roam/documents/trip-token'
import {getPublishedId} from '@sanity/client/csm'

/**
 * Returns the path of the client's page in the preview. It names the request and not the secret address, which only the
 * site writes. The id of a proposal or a plan is that of its request, with another type.
 */
export const previewPath = (id: string): string => TRIP_PATH + getPublishedId(id).replace(/^[^.]*\./, '')
