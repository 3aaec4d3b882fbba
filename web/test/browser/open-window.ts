// Before each file of the screens; imported, because what a setup file itself makes is made again for every file of the thread.
import './test-window.ts'
