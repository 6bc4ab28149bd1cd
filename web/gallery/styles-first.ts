import '../src/app/first.ts'
import '../src/shared/styles/app.css'

// Before any story: a story's own sheet names one cascade layer, and the layers' order is that in which they are named.
