// A database for tests that run outside a browser.
import 'fake-indexeddb/auto'
