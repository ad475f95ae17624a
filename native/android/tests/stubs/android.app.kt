package android.app

import android.content.Context

abstract class Activity : Context() {
  companion object {
    const val RESULT_OK = -1
  }
}
