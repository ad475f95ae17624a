package android.view

import android.content.Context

open class View(context: Context)
