package example.tend.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
