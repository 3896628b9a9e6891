import {revalidatePath} from 'next/cache'
import {hasBearerToken} from '../bearer-token.ts'

/** Revalidates all pages. The custom server calls it after a content sync, with its random token. */
export function POST(request: Request): Response {
  const token = process.env.ROAM_INSIDE_KEY
  if (!token || !hasBearerToken(request, token)) return new Response(null, {status: 404})
  revalidatePath('/', 'layout')
  return new Response(null, {status: 204})
}
