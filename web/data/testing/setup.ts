// Tests run outside a browser and need an IndexedDB.
import 'fake-indexeddb/auto'
