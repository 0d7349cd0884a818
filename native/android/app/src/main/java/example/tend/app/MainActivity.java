package example.tend.app;

import android.content.ClipData;
import android.content.Intent;
import android.database.Cursor;
import android.net.Uri;
import android.os.Bundle;
import android.provider.OpenableColumns;
import android.util.Log;
import com.getcapacitor.BridgeActivity;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Receives files that other apps share, and opens the page that moves them in. */
public class MainActivity extends BridgeActivity {

    /** Below the cache folder; web/platform/native/native-shared-files.ts reads and deletes it. */
    private static final String FOLDER = "shared";

    @Override
    public void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        // An activity that is created again has received its files before.
        if (savedInstanceState == null) receive(getIntent());
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        receive(intent);
    }

    private void receive(Intent intent) {
        String action = intent.getAction();
        boolean isShared = Intent.ACTION_SEND.equals(action) || Intent.ACTION_SEND_MULTIPLE.equals(action);
        // The system puts the streams of both actions into the clip data.
        ClipData data = intent.getClipData();
        if (!isShared || data == null) return;
        new Thread(() -> {
            String result = copyAll(data) ? "files" : "failed";
            runOnUiThread(() -> getBridge().getWebView().loadUrl(getBridge().getLocalUrl() + "/move-in?shared=" + result));
        }).start();
    }

    /** Copies the files to the cache: the permission to read them ends with this activity. */
    private boolean copyAll(ClipData data) {
        File folder = new File(getCacheDir(), FOLDER);
        File[] earlier = folder.listFiles();
        if (earlier != null) for (File file : earlier) file.delete();
        folder.mkdirs();
        try {
            for (int index = 0; index < data.getItemCount(); index++) {
                Uri uri = data.getItemAt(index).getUri();
                if (isForeign(uri)) copy(uri, new File(folder, index + "-" + nameOf(uri)));
            }
            return true;
        } catch (IOException | SecurityException error) {
            Log.e("Tend", "A shared file could not be copied", error);
            return false;
        }
    }

    /** Another app must not make this one read its own private files. */
    private boolean isForeign(Uri uri) {
        String authority = uri == null ? null : uri.getAuthority();
        return authority != null && "content".equals(uri.getScheme()) && !authority.startsWith(getPackageName());
    }

    private void copy(Uri uri, File target) throws IOException {
        try (InputStream in = getContentResolver().openInputStream(uri); OutputStream out = new FileOutputStream(target)) {
            if (in == null) throw new IOException("No stream");
            byte[] buffer = new byte[65536];
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) out.write(buffer, 0, count);
        }
    }

    /** The name that the other app gives the file, without folders. */
    private String nameOf(Uri uri) {
        String[] columns = { OpenableColumns.DISPLAY_NAME };
        try (Cursor cursor = getContentResolver().query(uri, columns, null, null, null)) {
            String name = cursor != null && cursor.moveToFirst() ? cursor.getString(0) : null;
            return name == null ? "file" : new File(name).getName();
        }
    }
}
