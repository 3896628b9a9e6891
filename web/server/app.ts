import {isIPv6} from 'node:net'
import {getRequestedWait} from '@roam/lake-client/retry'
import {createTripRequestProcessing, type TripRequestProcessing} from '@roam/processing'
import {createDataAlarms} from '@roam/processing/data-alarms'
import {createJobProblems, type JobProblems} from '@roam/processing/job-problems'
import {identifySite} from '@roam/processing/site-identity'
import type {FastifyInstance} from 'fastify'
import {createSiteClient} from '../content/client.ts'
import {getCurrentContent} from '../content/snapshot.ts'
import type {ContentSync} from '../content/sync/content-sync.ts'
import {createWaitUntilQueryable} from '../content/sync/wait-until-queryable.ts'
import {getEnvironment} from '../environment.ts'
import type {TripView} from '../features/trip/trip.content.ts'
import type {RenderedSubmission} from '../features/trip-request/trip-request-section.tsx'
import {log} from '../logger.ts'
import {createNext, type NextApp} from '../publishing/rendering/next-app.ts'
import {createPageRenderer} from '../publishing/rendering/rendered-response.ts'
import {securityHeaders} from '../publishing/rendering/security-headers.ts'
import {state} from '../shared-state.ts'
import {COLORS} from '../ui/styles/colors.ts'
import {type ProcessOptions, readServerConfig} from './config.ts'
import {createHealthReport} from './health.ts'
import {createPublicServer} from './http/public-server.ts'
import {createOwnerCheck} from './mail/owner-check.ts'
import {createMetrics} from './metrics.ts'
import {createPreviewSessions, isHostedLake} from './preview/preview-sessions.ts'
import {createPublishing} from './publishing.ts'
import {registerRoutes} from './routes.ts'
import {createTrips, type Trips} from './trip/trips.ts'
import {createVisitCounter, type VisitCounter} from './visits/visit-counter.ts'
import {createVisitLimits} from './visits/visit-limits.ts'

/** The site's services, ready to listen. */
export interface App {
  /** The public server, not listening yet. */
  server: FastifyInstance
  siteUrl: string
  next: NextApp
  contentSync: ContentSync
  processing: TripRequestProcessing
  jobProblems: JobProblems
  visits: VisitCounter
  trips: Trips
  /** Stops the rendering of pages. */
  closeReleases: () => Promise<void>
  /** Opens the outbox, and makes the pages of the stored snapshot, or of a first sync, current. */
  open: () => Promise<void>
}

/** A server can listen on these addresses, but clients cannot connect to them. */
const WILDCARD_HOSTS = ['0.0.0.0', '::']

function createLocalUrl({hostname, port}: ProcessOptions): string {
  const host = WILDCARD_HOSTS.includes(hostname) ? '127.0.0.1' : hostname
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}/`
}

/**
 * Composition root: creates all services and connects them. Opens no outbox, does not listen and does not
 * start Next yet.
 *
 * @throws if the environment is invalid
 */
export async function createApp(options: ProcessOptions): Promise<App> {
  const {dev, directory, dataFolder, hostname, port} = options
  const environment = getEnvironment()
  const config = readServerConfig()
  const readClient = createSiteClient(environment, environment.readToken)
  const writeClient = createSiteClient(environment, environment.writeToken)

  const site = await identifySite(dataFolder, port, environment.siteUrl)

  const server = createPublicServer({
    headers: securityHeaders(environment.siteUrl, dev),
    isTrustedProxy: config.isTrustedProxy,
    dev,
    log,
  })
  const next = createNext({directory, dev, hostname, port, httpServer: server.server})
  const renderPage = createPageRenderer(next, directory)

  const publishing = await createPublishing({
    ...{dev, directory, dataFolder, environment, readClient, writeClient, site, next, renderPage},
    getMetrics: () => metrics,
    listMostViewed: () => visits.listMostViewed(),
  })
  const {contentSync, releases, offeredOptions} = publishing
  const {siteUrl, studioUrl, webhookSecret} = environment
  const {smtpUrl, allowsPlaintext, mailTo, mailFrom, rateLimit} = config
  const jobProblems = createJobProblems(writeClient, site, log, createDataAlarms(dataFolder))
  const processing = createTripRequestProcessing({
    client: writeClient,
    site,
    dataFolder,
    smtpUrl,
    allowsPlaintext,
    mail: {mailTo, mailFrom, siteUrl, studioUrl, colors: COLORS},
    getContent: getCurrentContent,
    rateLimit,
    getRetentionMonths: () => getCurrentContent().privacyPage?.keeping.months ?? 0,
    selfTest: {url: createLocalUrl(options), secret: webhookSecret},
    setProblems: jobProblems.set,
    log,
  })
  const trips = createTrips({
    client: writeClient,
    reportProblems: (problems) => jobProblems.set('private pages', problems),
    log,
  })
  const tripViews = new Map<string, TripView>()
  const submissions = new Map<string, RenderedSubmission>()
  const isHosted = isHostedLake(environment.apiHost)
  const previewSessions = createPreviewSessions({client: readClient, isHosted})
  const limits = rateLimit && createVisitLimits()
  const visits = createVisitCounter({
    ...{client: writeClient, studioUrl, limits, log},
    getTimeZone: () => getCurrentContent().timeZone,
  })

  const getHealth = () =>
    createHealthReport({
      takenAt: state.snapshot?.takenAt ?? null,
      sync: contentSync.last(),
      selfTest: processing.selfTest.last(),
      queueStats: processing.queueStats(),
      isOutboxWritable: processing.isOutboxWritable(),
      jobProblems: jobProblems.list(),
      requestedWait: getRequestedWait(),
    })
  const {mailCounts, queueStats} = processing
  const metrics = createMetrics({dataFolder, client: readClient, isHosted, getHealth, mailCounts, queueStats})
  metrics.register(server)

  state.services = {
    contentSync,
    waitUntilQueryable: createWaitUntilQueryable(readClient),
    previewSessions,
    sendUnsentMail: processing.sendUnsentMail,
    getHealth,
    runSelfTest: processing.selfTest.run,
    sendTestMail: processing.sendTestMail,
    getSubmission: (id) => submissions.get(id),
    getTripView: (id) => tripViews.get(id),
  }
  server.register(registerRoutes, {
    ...publishing,
    directory,
    environment,
    next,
    renderPage,
    trips,
    tripViews,
    tripRequests: {processing, offeredOptions, rateLimit, siteUrl},
    mailSetup: processing.mailSetup,
    isOwner: createOwnerCheck(isHosted ? undefined : environment.apiHost),
    submissions,
    visits,
    previewSessions,
    metrics,
    metricsToken: config.metricsToken,
    isDestination: (slug) =>
      getCurrentContent().destinations.some((destination) => destination.slug === slug),
  })

  return {
    server,
    siteUrl: environment.siteUrl,
    next,
    contentSync,
    processing,
    jobProblems,
    visits,
    trips,
    closeReleases: async () => releases?.close(),
    async open() {
      const restored = await releases?.restore()
      // After the content, which pending confirmations need.
      processing.open()
      if (!restored) await contentSync.sync()
    },
  }
}
